import pg from 'pg';
import { schemaVersions } from './schema.ts';
import { seed } from './seed.ts';

/** Any server `pg` reaches: the embedded one, or one named by a connection URL. */
export type DemoConnection = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'
>;

const connectionsMax = 6;
const connectMsMax = 5_000;
const statementMsMax = 10_000;
/** Any number, the same in every process: two that start together do this one after the other. */
const schemaLock = 4_201_966;

/**
 * Opens Tidewater's database beside the one of `connection`, made and filled when it is missing.
 * What is in it already stays. `today` decides the dates of a database that is filled now.
 */
export async function openTidewater(
  connection: DemoConnection,
  name: string,
  today: Date,
): Promise<pg.Pool> {
  await createDatabase(connection, name);
  const pool = new pg.Pool({
    ...inDatabase(connection, name),
    max: connectionsMax,
    application_name: 'tidewater',
    connectionTimeoutMillis: connectMsMax,
    query_timeout: statementMsMax * 2,
    options: `-c timezone=UTC -c statement_timeout=${statementMsMax} -c idle_in_transaction_session_timeout=${statementMsMax}`,
  });
  // Without listeners a connection that breaks would end the process; the next statement fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await inTransaction(pool, (tx) => prepare(tx, name, today));
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Runs `work` in one transaction; throws what it throws, rolled back. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that can't roll back is thrown away: its transaction ends with it.
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}

const alreadyThere = new Set(['42P04', '23505']);

async function createDatabase(connection: DemoConnection, name: string): Promise<void> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: connectMsMax,
    statement_timeout: statementMsMax * 3,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount) return;
    // The other template can't be copied while somebody is connected to it.
    await client.query(`create database ${client.escapeIdentifier(name)} template template0`);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    // Another process was faster.
    if (alreadyThere.has(code)) return;
    if (code !== '42501') throw error;
    throw new Error(
      `The demo's database is missing and this role may not make it: create database ${name}`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

function inDatabase(connection: DemoConnection, name: string): DemoConnection {
  if (!connection.connectionString) return { ...connection, database: name };
  const url = new URL(connection.connectionString);
  url.pathname = `/${name}`;
  return { ...connection, connectionString: url.href };
}

async function prepare(tx: pg.PoolClient, name: string, today: Date): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [schemaLock]);
  const { rows } = await tx.query<{ ours: boolean; used: boolean }>(
    `select to_regclass('public.tidewater_schema') is not null as ours,
            exists (select from pg_tables where schemaname = 'public') as used`,
  );
  const [{ ours, used } = { ours: false, used: false }] = rows;
  if (!ours && used) throw new Error(`The database ${name} holds something else than the demo`);
  await tx.query('create table if not exists tidewater_schema (version integer primary key)');
  const applied = await tx.query<{ version: number }>(
    'select coalesce(max(version), 0)::int as version from tidewater_schema',
  );
  const current = applied.rows[0]?.version ?? 0;
  if (current > schemaVersions.length) {
    throw new Error(`The database ${name} was made by a newer release of the demo`);
  }
  for (const [index, sql] of [...schemaVersions.entries()].slice(current)) {
    await tx.query(sql);
    await tx.query('insert into tidewater_schema (version) values ($1)', [index + 1]);
  }
  if (current === 0) await seed(tx, today);
}
