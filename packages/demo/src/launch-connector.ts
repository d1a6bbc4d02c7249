import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import type {
  ConnectorSettings,
  ListConnectorToolsResponse,
  UpdateConnectorRequest,
} from '@deskhand/contract';
import type { ApiClient, Serving } from '@deskhand/server';
import { createApiClient } from '@deskhand/server';
import { demoEscalationTool, demoToolPolicies } from './connector/policies.ts';
import type { ConnectorOrder } from './connector/run.ts';

export interface LaunchedConnector {
  url: string;
  pid: number;
}

const readyMsMax = 20_000;
/** The connector listens beside the service, at the same place after each start. */
const portsApart = 1;

/**
 * Starts the demo connector and makes it the demo tenant's: sets it, lists its tools, approves them
 * under the policies that Tidewater means them to have. What somebody changed about it stays.
 */
export async function launchConnector(
  { connection, localUrl }: Serving,
  program: string,
  tsk: string,
): Promise<LaunchedConnector> {
  // The same after each start, and nothing that could be guessed without the tenant's own secret.
  const credential = createHash('sha256').update(`connector of ${tsk}`).digest('base64url');
  const port = Number(new URL(localUrl).port) + portsApart;
  const order = { connection, database: databaseBeside(connection), port, credential };
  const launched = await launch(program, order).catch(() => launch(program, { ...order, port: 0 }));
  const client = createApiClient(localUrl);
  const current = await client.send<ConnectorSettings>({
    method: 'GET',
    path: '/api/admin/connector',
    token: tsk,
  });
  const isSomebodys = current.url !== null && !current.url.startsWith('http://127.0.0.1:');
  if (!isSomebodys) await adopt(client, tsk, launched.url, credential, current);
  return launched;
}

/** Named after the service's, so that two demos on one server keep out of each other's way. */
function databaseBeside(connection: Serving['connection']): string {
  const own = connection.connectionString
    ? new URL(connection.connectionString).pathname.slice(1)
    : connection.database;
  return `${own ?? 'deskhand'}_tidewater`;
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

function launch(program: string, order: ConnectorOrder): Promise<LaunchedConnector> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.write(`${JSON.stringify(order)}\n`);
  // It ends with this pipe, that is with this process.
  child.unref();
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill();
      reject(new Error('the demo connector did not start in time'));
    }, readyMsMax);
    const end = () => clearTimeout(late);
    child.once('exit', () => {
      end();
      reject(new Error('the demo connector ended'));
    });
    createInterface({ input: child.stdout }).once('line', (line) => {
      end();
      const { url } = JSON.parse(line) as { url: string };
      resolve({ url, pid: child.pid! });
    });
  });
}
