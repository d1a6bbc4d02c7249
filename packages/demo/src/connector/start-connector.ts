import { setMaxListeners } from 'node:events';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { listen } from '../site/listen.ts';
import { createToolServer } from './call-tool.ts';
import { openTidewater, type DemoConnection } from './database.ts';
import { createConnectorHttp, mcpPath } from './http.ts';
import { listedTools } from './tools/index.ts';

export interface DemoConnectorOptions {
  /** A PostgreSQL whose role may create databases, or in which `database` exists. */
  connection: DemoConnection;
  /** On 127.0.0.1; 0 takes a free one. */
  port: number;
  /** What callers show as `Authorization: Bearer …`. */
  credential: string;
  /** Where receipts and tickets are looked at, without a slash at the end; where it listens if absent. */
  publicUrl?: string;
  /** Told in one line what went wrong inside. */
  log?: (message: string) => void;
  /** Its own database; `tidewater` if absent. */
  database?: string;
  /** Tests set the clock, and can't wait for an export as long as people must. */
  now?: () => Date;
  exportMs?: number;
}

export interface DemoConnector {
  /** The MCP endpoint: what a tenant's connector is set to. */
  readonly url: string;
  /** Where the rest of it is: `/healthz`, `/tickets`. */
  readonly origin: string;
  /** Lets running calls end, then closes. Idempotent. */
  close(): Promise<void>;
}

const subscriptionsMax = 16;

/**
 * Serves Tidewater's tools: a real MCP server (Streamable HTTP, stateless and `initialize` alike)
 * over a database that outlives it. Rejects when the port is taken or the database is out of reach.
 *
 * @example
 * const connector = await startDemoConnector({
 *   connection: { connectionString: process.env.DATABASE_URL },
 *   port: 3003,
 *   credential,
 * });
 * // PUT /api/admin/connector { url: connector.url, credential, escalationTool: 'open_ticket' }
 */
export async function startDemoConnector(options: DemoConnectorOptions): Promise<DemoConnector> {
  const { connection, port, credential, database = 'tidewater' } = options;
  if (credential.length === 0) throw new Error('The demo connector needs a credential');
  const now = options.now ?? (() => new Date());
  const report = (error: unknown): void =>
    options.log?.(`connector: ${error instanceof Error ? error.message : String(error)}`);
  const pool = await openTidewater(connection, database, now());
  const stop = new AbortController();
  // One for each call that prepares something; connections bound them.
  setMaxListeners(0, stop.signal);
  const house = { pool, now, publicUrl: options.publicUrl ?? '', stopping: stop.signal, report };
  const mcp = createMcpHandler(createToolServer(listedTools(options.exportMs), house), {
    onerror: report,
    maxSubscriptions: subscriptionsMax,
  });
  const routes = createConnectorHttp({ pool, credential, mcp, report });
  const listening = await listen(routes, '127.0.0.1', port).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const origin = `http://127.0.0.1:${listening.port}`;
  house.publicUrl ||= origin;
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    stop.abort();
    await listening.close();
    await mcp.close();
    await pool.end();
  };
  return { url: origin + mcpPath, origin, close: () => (closing ??= close()) };
}
