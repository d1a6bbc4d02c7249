import pg from 'pg';
import type { Log } from '../log.ts';
import { observePool } from '../metrics.ts';
import { runByTenant } from './by-tenant.ts';
import { typeParsers } from './column-types.ts';
import { runAgainOnContention } from './contention.ts';
import { observed, watchWaits, type PoolName } from './observed.ts';
import { createOutageWatch, type OutageWatch } from './outage.ts';
import { withOwnSettings, type ConnectionSettings } from './own-settings.ts';
import type { Statement } from './statement.ts';
import { byTenantsValue } from './tenant-by-value.ts';
import { DatabaseBusy, DatabaseUnavailable } from './unavailable.ts';

/** The pool, or one open transaction: statements run there. */
export interface Queryable {
  run<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Queryable {
  /** Whether each tenant's rows lie on one of several nodes: a statement is then best of one tenant. */
  readonly isDistributed: boolean;
  /**
   * Runs `work` in one transaction on one connection; throws what `work` throws, rolled back. After
   * a deadlock it runs again from its start, so it must do nothing that a rollback can't undo.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** When it last answered anything, by `performance.now()`; with other pools, any of them. */
  answeredMs(): number;
  /** Takes one connection for several statements, which so go to the same server; the caller releases it. */
  reserve(): Promise<ReservedConnection>;
  /** Whether connections are the server's own: a pooler between says another number of who serves one. */
  isDirect(): Promise<boolean>;
  /** A connection outside the pool's rules, for migrations and locks; the caller releases it. */
  connect(): Promise<pg.PoolClient>;
  close(): Promise<void>;
}

export interface ReservedConnection extends Queryable {
  /** Gives it back; with an error it is thrown away, whatever it is doing. */
  release(broken?: Error): void;
}

interface DatabaseOptions {
  connectionsMax: number;
  /** What the pool is called in the figures; without a name, they have nothing of it. */
  poolName?: PoolName;
  /** The `application_name` of its connections. */
  connectedAs?: string;
  statementTimeoutMs: number;
  /** Whether an engine distributes the database over several nodes. */
  isDistributed?: boolean;
  /** What the network may add to that before the connection counts as lost. */
  networkMsMax?: number;
  /** How long a statement waits for a lock; without it, as long as it may take. */
  lockTimeoutMs?: number;
  log: Log;
  /**
   * Shared by the pools of one database, which have their outages together; without it, its own.
   */
  watched?: OutageWatch;
  /**
   * Told once when another database stands in the place of the one that was opened: what was read
   * before is not true of it, and no statement runs any more.
   */
  onReplaced?: () => void;
}

/** Time that the network may add to a statement's own before the connection counts as lost. */
const networkMsMax = 5_000;
/** Time that a statement waits for a connection, whether one is free or has to be made. */
const connectionMsMax = 5_000;

/** Gives up sooner than who waits for it: so failing to connect is told apart from a full pool. */
class PoolClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    // The pool hides the password from whoever copies its options.
    const password = config?.password;
    super({ ...config, password, connectionTimeoutMillis: connectionMsMax - 1_000 });
  }
}

export function openDatabase(settings: ConnectionSettings, options: DatabaseOptions): Database {
  const { isDistributed = false } = options;
  // A distributing engine plans by the values: they say which node is asked. Without them it refuses many.
  // What a transaction sets is set on the nodes that it comes to, too.
  const ofEngine = isDistributed
    ? '-c plan_cache_mode=force_custom_plan -c citus.propagate_set_commands=local'
    : '-c plan_cache_mode=force_generic_plan';
  const own = {
    application_name: options.connectedAs ?? 'deskhand',
    // Plans are made once and kept: planning a batched statement anew cost more than running it. Kept
    // plans must not rest on a table that was nearly empty when they were made (`turns` always is):
    // hence no sequential scan where there is an index.
    options: `-c timezone=UTC -c statement_timeout=${options.statementTimeoutMs} -c lock_timeout=${options.lockTimeoutMs ?? 0} -c idle_in_transaction_session_timeout=${options.statementTimeoutMs} -c jit=off ${ofEngine} -c enable_seqscan=off`,
  };
  const pool = new pg.Pool({
    ...withOwnSettings(settings, own),
    Client: PoolClient,
    max: options.connectionsMax,
    connectionTimeoutMillis: connectionMsMax,
    idleTimeoutMillis: 60_000,
    // A network that swallows packets says nothing for many minutes.
    query_timeout: options.statementTimeoutMs + (options.networkMsMax ?? networkMsMax),
    keepAlive: true,
    types: typeParsers,
    verify: createIdentityCheck(options.onReplaced ?? (() => undefined)),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  // While the service stops, so does its database.
  pool.on('error', (error) => {
    if (!pool.ending) options.log.warn({ err: error }, 'an idle database connection broke');
  });
  // The pool listens only to idle ones. A connection that is cut between two statements of a
  // transaction tells it the same way; the next statement fails, which is what is dealt with.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const { poolName = null } = options;
  if (poolName !== null) {
    watchWaits(pool, poolName);
    observePool(poolName, pool);
  }
  const watched = options.watched ?? createOutageWatch(options.log);
  const facts = { poolName, isDistributed };
  return {
    isDistributed,
    run: (statement, values) => watched(() => run(pool, facts, statement, values)),
    transaction: (work) =>
      runAgainOnContention(() => watched(() => transaction(pool, facts, work))),
    answeredMs: () => watched.answeredMs(),
    reserve: () => watched(() => reserve(pool, facts)),
    isDirect: () => watched(() => isDirect(pool)),
    connect: () => pool.connect(),
    close: () => pool.end(),
  };
}

export interface AloneConnection {
  readonly client: pg.Client;
  close(): Promise<void>;
}

/** One connection without a time limit, for what reads or replaces the whole database. */
export async function connectAlone(settings: ConnectionSettings): Promise<AloneConnection> {
  const own = {
    application_name: 'deskhand-backup',
    options: '-c timezone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  };
  const client = new pg.Client({
    ...withOwnSettings(settings, own),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // The database of a service that starts anew may go before this connection does.
  client.on('error', () => undefined);
  await client.connect();
  return { client, close: () => client.end().catch(() => undefined) };
}

/** Tells databases apart: a restored one applies its migrations anew. */
const identity = 'select applied_at::text as identity from migrations where number = 1';
const noSuchTable = '42P01';

/**
 * Lets a new connection in while it leads to the same database as the ones before it. A restore
 * cuts all connections before it shows what it brought (see `restoreBackup`).
 */
function createIdentityCheck(onReplaced: () => void): pg.PoolConfig['verify'] {
  let known: string | undefined;
  let isReplaced = false;
  const check = async (client: pg.PoolClient): Promise<void> => {
    const found = await client.query<{ identity: string }>(identity).catch((error: unknown) => {
      // Before the first migration.
      if (error instanceof pg.DatabaseError && error.code === noSuchTable) return { rows: [] };
      throw error;
    });
    const [now] = found.rows;
    known ??= now?.identity;
    if (known === now?.identity) return;
    if (!isReplaced) onReplaced();
    isReplaced = true;
    throw new DatabaseUnavailable('the database was replaced');
  };
  return (client, done) => void check(client).then(() => done(), done);
}

interface PoolFacts {
  readonly poolName: PoolName | null;
  readonly isDistributed: boolean;
}

const run = <Row>(
  target: pg.Pool | pg.PoolClient,
  facts: PoolFacts,
  statement: Statement<Row>,
  values: readonly unknown[] = [],
): Promise<Row[]> =>
  runByTenant(statement, values, facts.isDistributed, (one, ofOne) =>
    send(target, facts, one, ofOne),
  );

async function send<Row>(
  target: pg.Pool | pg.PoolClient,
  { poolName, isDistributed }: PoolFacts,
  statement: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  const { name, text } = isDistributed ? byTenantsValue(statement, values) : statement;
  try {
    const result = await observed(poolName, statement.name, () =>
      // pg types the list as mutable but only reads it.
      target.query({ name, text, values: values as unknown[] }),
    );
    // The statement declares its row shape; nothing else can know it.
    return result.rows as Row[];
  } catch (error) {
    throw asDatabaseError(error);
  }
}

const connect = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw asDatabaseError(error);
  });

async function reserve(pool: pg.Pool, facts: PoolFacts): Promise<ReservedConnection> {
  const client = await connect(pool);
  return {
    run: (statement, values) => run(client, facts, statement, values),
    release: (broken) => client.release(broken),
  };
}

/** Asks on one connection, in one statement: behind a pooler the next may be served by another. */
async function isDirect(pool: pg.Pool): Promise<boolean> {
  const client = await connect(pool);
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // What the server has told at the start; the driver keeps it, and its types don't know it.
    const { processID: told } = client as unknown as { processID: number };
    return rows[0]!.pid === told;
  } catch (error) {
    throw asDatabaseError(error);
  } finally {
    client.release();
  }
}

async function transaction<T>(
  pool: pg.Pool,
  facts: PoolFacts,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const client = await connect(pool);
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work({
      run: (statement, values) => run(client, facts, statement, values),
    });
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

// Class 08: connection; 53300: too many connections; 57P0x: shut down; 25006: a standby.
const lostStates = /^(08|53300|57P0|25006)/;
const lostCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);
/** The last is of Citus, which has no code for it: a worker is away. */
const lostMessages =
  /Connection terminated|timeout expired|Client has encountered a connection error|Query read timeout|failure on connection marked as essential/;
// Class 53: memory or disk is full; 57014: the statement's time ran out.
const busyStates = /^(53|57014)/;
/** Message of the pool when all its connections are in use for too long. */
const poolIsFull = 'timeout exceeded when trying to connect';

function asDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (lostStates.test(code) || lostCodes.has(code) || lostMessages.test(error.message)) {
    return new DatabaseUnavailable('the database is unavailable', { cause: error });
  }
  if (busyStates.test(code) || error.message === poolIsFull) {
    return new DatabaseBusy('the database is busy', { cause: error });
  }
  return error;
}
