import { Client } from 'pg';
import { socketPort } from './settings.ts';

/** How to reach the server, in the words of `pg.Pool`. */
export interface Connection {
  /** Folder of a Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password: string;
  /** Set so that a PGSSLMODE meant for another server breaks nothing here: there is no TLS. */
  readonly ssl: false;
}

/**
 * - `ready`: it let us in, or would have but for its limit of connections;
 * - `silent`: nothing listens yet, or it is still starting or recovering;
 * - `refused`: it answers and will not let us in, for the reason given.
 */
export type Answer =
  | { state: 'ready' }
  | { state: 'silent' }
  | { state: 'refused'; reason: string };

/** Names both the role Deskhand connects as and the database it owns. */
export const databaseName = 'deskhand';

const tooManyConnections = '53300';

export function connectionTo(socketFolder: string, password: string): Connection {
  const names = { user: databaseName, database: databaseName };
  return { host: socketFolder, port: socketPort, ...names, password, ssl: false };
}

/** Makes one real connection, as the service will. */
export async function askServer(connection: Connection, timeoutMs: number): Promise<Answer> {
  const client = new Client({ ...connection, connectionTimeoutMillis: timeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { state: 'ready' };
  } catch (error) {
    return readRefusal(error);
  } finally {
    void client.end().catch(() => undefined);
  }
}

function readRefusal(error: unknown): Answer {
  const { code = '', message } = error as { code?: string; message: string };
  if (code === tooManyConnections) return { state: 'ready' };
  // Classes 28 (authorization) and 3D (no such database): asking again will not help.
  if (code.startsWith('28') || code.startsWith('3D')) return { state: 'refused', reason: message };
  return { state: 'silent' };
}
