import pg from 'pg';
import type { Log } from '../log.ts';
import { typeParsers } from './column-types.ts';
import { runAgainOnContention } from './contention.ts';
import type { Statement } from './statement.ts';

/** Where statements run: the pool, or one open transaction. */
export interface Queryable {
  run<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction on one connection; throws what `work` throws, rolled back. After
   * a deadlock it runs again from its start, so it must do nothing that a rollback can't undo.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** A connection outside the pool's rules, for migrations and locks; the caller releases it. */
  connect(): Promise<pg.PoolClient>;
  close(): Promise<void>;
}

/** The database could not be reached, or left in the middle: nothing is known to have happened. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

export type ConnectionSettings = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

export interface DatabaseOptions {
  connectionsMax: number;
  statementTimeoutMs: number;
  log: Log;
}

/** What the network may add to a statement's own time before the connection counts as lost. */
const networkMsMax = 5_000;

export function openDatabase(settings: ConnectionSettings, options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...settings,
    max: options.connectionsMax,
    application_name: 'deskhand',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // A network that swallows packets says nothing for many minutes.
    query_timeout: options.statementTimeoutMs + networkMsMax,
    keepAlive: true,
    // Plans are made once and kept: planning a batched statement anew cost more than running it. Kept
    // plans must not rest on a table that was nearly empty when they were made (`turns` always is):
    // hence no sequential scan where there is an index.
    options: `-c timezone=UTC -c statement_timeout=${options.statementTimeoutMs} -c idle_in_transaction_session_timeout=${options.statementTimeoutMs} -c jit=off -c plan_cache_mode=force_generic_plan -c enable_seqscan=off`,
    types: typeParsers,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  // While the service stops, so does its database.
  pool.on('error', (error) => {
    if (!pool.ending) options.log.warn({ err: error }, 'an idle database connection broke');
  });
  // The pool listens only to idle ones. A connection that is cut between two statements of a
  // transaction tells it the same way; the next statement fails, which is what is dealt with.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    run: (statement, values) => run(pool, statement, values),
    transaction: (work) => runAgainOnContention(() => transaction(pool, work)),
    connect: () => pool.connect(),
    close: () => pool.end(),
  };
}

async function run<Row>(
  target: pg.Pool | pg.PoolClient,
  statement: Statement<Row>,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  try {
    const result = await target.query({
      name: statement.name,
      text: statement.text,
      // pg types the list as mutable but only reads it.
      values: values as unknown[],
    });
    // The statement declares its row shape; nothing else can know it.
    return result.rows as Row[];
  } catch (error) {
    throw asDatabaseError(error);
  }
}

async function transaction<T>(pool: pg.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw asDatabaseError(error);
  });
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work({ run: (statement, values) => run(client, statement, values) });
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that can't roll back is thrown away: its transaction ends with it.
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw asDatabaseError(error);
  } finally {
    client.release(broken);
  }
}

// Class 08: connection; 53: resources; 57P0x: shut down; 25006: a standby; 57014: statement time-out.
const unavailableStates = /^(08|53|57P0|25006|57014)/;
const unavailableCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

function asDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const lost =
    unavailableStates.test(code) ||
    unavailableCodes.has(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/.test(
      error.message,
    );
  return lost ? new DatabaseUnavailable('the database is unavailable', { cause: error }) : error;
}
