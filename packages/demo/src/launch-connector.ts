import { createHash } from 'node:crypto';
import type {
  ConnectorSettings,
  ListConnectorToolsResponse,
  UpdateConnectorRequest,
} from '@deskhand/contract';
import type { ApiClient, Serving } from '@deskhand/server';
import { createApiClient } from '@deskhand/server';
import { demoEscalationTool, demoToolPolicies } from './connector/policies.ts';
import type { ConnectorOrder } from './connector/run.ts';
import { launchAtPort } from './launch-process.ts';
import { databaseBeside } from './tidewater-database.ts';

export interface LaunchedConnector {
  url: string;
  pid: number;
}

/** The connector listens beside the service, at the same place after each start. */
const portsApart = 1;

/**
 * Starts the demo connector and makes it the demo tenant's: sets it, lists its tools, approves them
 * under the policies that Tidewater means them to have. What somebody changed about it stays.
 */
export async function launchConnector(
  { connection, localUrl }: Serving,
  program: string,
  { tsk, publicUrl }: { tsk: string; publicUrl: string | undefined },
): Promise<LaunchedConnector> {
  // The same after each start, and nothing that could be guessed without the tenant's own secret.
  const credential = createHash('sha256').update(`connector of ${tsk}`).digest('base64url');
  const port = Number(new URL(localUrl).port) + portsApart;
  const database = databaseBeside(connection);
  const order: ConnectorOrder = {
    connection,
    database,
    port,
    credential,
    ...(publicUrl !== undefined && { publicUrl }),
  };
  const { ready, pid } = await launchAtPort<{ url: string }>(program, order);
  const { url } = ready;
  const client = createApiClient(localUrl);
  const current = await client.send<ConnectorSettings>({
    method: 'GET',
    path: '/api/admin/connector',
    token: tsk,
  });
  const isSomebodys = current.url !== null && !current.url.startsWith('http://127.0.0.1:');
  if (!isSomebodys) await adopt(client, tsk, url, credential, current);
  return { url, pid };
}

async function adopt(
  client: ApiClient,
  tsk: string,
  url: string,
  credential: string,
  current: ConnectorSettings,
): Promise<void> {
  if (current.url !== url) {
    const body: UpdateConnectorRequest = { url, credential, escalationTool: demoEscalationTool };
    await client.send({ method: 'PUT', path: '/api/admin/connector', token: tsk, body });
  }
  const { tools } = await client.send<ListConnectorToolsResponse>({
    method: 'POST',
    path: '/api/admin/connector/refresh',
    token: tsk,
    body: {},
  });
  for (const { name, digest, approvedDigest } of tools) {
    const policy = demoToolPolicies[name];
    if (!policy || approvedDigest === digest) continue;
    await client.send({
      method: 'PUT',
      path: `/api/admin/connector/tools/${encodeURIComponent(name)}`,
      token: tsk,
      body: { ...policy, approvedDigest: digest },
    });
  }
}
