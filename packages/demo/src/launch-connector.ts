import { createHash } from 'node:crypto';
import type {
  ConnectorSettings,
  ConnectorTool,
  ListAuditResponse,
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
 * under the policies that Tidewater means them to have. What somebody changed about it stays, and so
 * does an approval that somebody took back.
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
  const waiting = tools.filter(({ state }) => state === 'unapproved' || state === 'quarantined');
  const withdrawn = await withdrawnTools(client, tsk, waiting);
  for (const { name, digest } of waiting) {
    const policy = demoToolPolicies[name];
    if (!policy || withdrawn.has(name)) continue;
    await client.send({
      method: 'PUT',
      path: `/api/admin/connector/tools/${encodeURIComponent(name)}`,
      token: tsk,
      body: { ...policy, approvedDigest: digest },
    });
  }
}

/** Of 100 events each. */
const auditPagesMax = 100;

/**
 * Which of these tools' approvals somebody took back: those whose last word in the audit log says so.
 * The tools themselves don't tell, for a new address takes all approvals back, and a demo that ends
 * before it has approved them again leaves them like that.
 */
async function withdrawnTools(
  client: ApiClient,
  token: string,
  waiting: readonly ConnectorTool[],
): Promise<ReadonlySet<string>> {
  // What was approved once has an event; what never was can't have been taken back.
  const undecided = new Set(
    waiting.flatMap(({ name, approvedDigest, approvedDefinition }) =>
      approvedDigest === null && approvedDefinition !== null ? name : [],
    ),
  );
  const withdrawn = new Set<string>();
  let cursor: string | null = '';
  for (let page = 0; page < auditPagesMax && undecided.size > 0 && cursor !== null; page += 1) {
    const query = new URLSearchParams({ limit: '100', actor: 'tenant', ...(cursor && { cursor }) });
    const path = `/api/admin/audit?${query.toString()}`;
    const log: ListAuditResponse = await client.send({ method: 'GET', path, token });
    for (const { action, target, details } of log.events) {
      if (action !== 'connector.tool-updated' || details['approvedDigest'] === undefined) continue;
      if (undecided.delete(target!) && details['approvedDigest'] === null) withdrawn.add(target!);
    }
    cursor = log.nextCursor;
  }
  // What can't be found out stays off.
  return new Set([...withdrawn, ...undecided]);
}
