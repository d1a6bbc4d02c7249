import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import pg from 'pg';
import { inject } from 'vitest';
import { dropWithForce } from '../../../server/test/stage/database.ts';
import { withDatabase } from '../../../server/test/stage/citus.ts';
import {
  demoPeople,
  startDemoConnector,
  type DemoConnector,
  type DemoConnectorOptions,
} from '../../src/connector/index.ts';

export const credential = 'mcp-credential-of-the-tests';

export interface ToolAnswer {
  isError: boolean;
  text: string;
  // Tests look into answers of every shape; the client holds them against the tool's schema.
  // oxlint-disable-next-line typescript/no-explicit-any
  content: any;
}

export interface Call {
  arguments?: Record<string, unknown>;
  key?: string;
  /** Instead of the person's own. */
  roles?: string[];
  meta?: Record<string, unknown>;
}

export interface TestConnector extends DemoConnector {
  database: string;
  /** Tidewater's own tables. */
  pool: pg.Pool;
  clock: { now: Date };
  start(options?: Partial<DemoConnectorOptions>): Promise<DemoConnector>;
  client(mode?: 'auto' | 'legacy'): Promise<Client>;
  /** Calls a tool as one of the demo's people. */
  as(person: string, tool: string, call?: Call): Promise<ToolAnswer>;
  drop(): Promise<void>;
}

let made = 0;

/** The connector on a database of its own, at noon of a day in spring. */
export async function startTestConnector(
  options: Partial<DemoConnectorOptions> = {},
): Promise<TestConnector> {
  const database = `tidewater_${process.pid}_${Date.now()}_${(made += 1)}`;
  const clock = { now: new Date('2026-04-20T12:00:00Z') };
  const connection = { connectionString: inject('adminUrl') };
  const start = (more: Partial<DemoConnectorOptions> = {}): Promise<DemoConnector> =>
    startDemoConnector({
      connection,
      port: 0,
      credential,
      database,
      now: () => clock.now,
      exportMs: 300,
      ...options,
      ...more,
    });
  const connector = await start();
  const pool = new pg.Pool({
    connectionString: withDatabase(inject('adminUrl'), database),
    max: 2,
  });
  const clients: Client[] = [];
  const connect = async (mode: 'auto' | 'legacy' = 'auto'): Promise<Client> => {
    const client = new Client(
      { name: 'tests', version: '1.0.0' },
      { versionNegotiation: { mode } },
    );
    const requestInit = { headers: { authorization: `Bearer ${credential}` } };
    const url = new URL(connector.url);
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
    clients.push(client);
    return client;
  };
  let shared: Promise<Client> | undefined;
  return {
    ...connector,
    database,
    pool,
    clock,
    start,
    client: connect,
    as: async (person, tool, call = {}) => {
      const client = await (shared ??= connect());
      return callAs(client, person, tool, call);
    },
    drop: async () => {
      await Promise.all(clients.map((client) => client.close()));
      await connector.close();
      await pool.end();
      await dropDatabase(database);
    },
  };
}

export async function callAs(
  client: Client,
  id: string,
  name: string,
  { arguments: given = {}, key, roles, meta = {} }: Call = {},
): Promise<ToolAnswer> {
  const person = demoPeople.find((one) => one.id === id);
  const { email = '', plan = null } = person ?? {};
  const user = { id, email, roles: roles ?? person?.roles ?? [], plan };
  const result = await client.callTool({
    name,
    arguments: given,
    _meta: {
      'deskhand/user': user,
      ...(key === undefined ? {} : { 'deskhand/idempotencyKey': key }),
      ...meta,
    },
  });
  const [first] = result.content;
  return {
    isError: result.isError ?? false,
    text: first?.type === 'text' ? first.text : '',
    content: result.structuredContent,
  };
}

export async function dropDatabase(name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  try {
    await dropWithForce(admin, name);
  } finally {
    await admin.end();
  }
}
