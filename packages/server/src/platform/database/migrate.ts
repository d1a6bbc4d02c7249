import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { sqlState } from './contention.ts';
import type { Database } from './database.ts';
import { readMigrations, statementsOf, type Migration } from './migration.ts';
import { keepPlansByValues } from './plans-by-values.ts';

/**
 * Any number, the same in every process: two nodes starting together migrate one after the other.
 */
const migrationLock = 7_335_412_008;
const turnPollMs = 500;

const createMigrations = `create table if not exists migrations (
  number integer primary key, name text not null, applied_at timestamptz not null default now())`;

/** A change of a big table may take its time; the pool's limits are for requests. */
const withoutLimits = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0';
const noLimitMs = 2_147_483_647;

/** Ours write only rows of their own tenant, which lie on the same node; Citus takes none without this. */
const withTriggers = 'set citus.enable_unsafe_triggers = on';

/**
 * Who waits for a table holds up everybody who comes after: so it waits a second, lets them through, and
 * tries again. A backup may hold tables for minutes.
 */
const lockMs = 1_000;
const lockPauseMs = 2_000;
const lockTriesMax = 200;
const lockNotAvailable = '55P03';

/**
 * Applies the migrations that are missing, each in its own transaction, in order of their number. Nodes
 * of the release before may go on serving meanwhile. Tells `progress` sentences for the operator. Throws
 * when a newer release has migrated the database to where this one can't run on it. Resolves to how many
 * migrations this release `knows`, and to the names of those it `applied`.
 */
export async function migrate(
  database: Database,
  folder: string,
  progress: (message: string) => void = () => {},
): Promise<{ knows: number; applied: string[] }> {
  const migrations = await readMigrations(folder);
  const client = await database.connect();
  try {
    await client.query(withoutLimits);
    if (database.isDistributed) await client.query(withTriggers);
    await takeTurn(client, progress);
    await client.query(createMigrations);
    const applied = await client.query<{ number: number }>(
      'select coalesce(max(number), 0) as number from migrations',
    );
    const current = applied.rows[0]?.number ?? 0;
    if (current > migrations.length) {
      await refuseUnlessServed(client, current, migrations.length);
      progress(
        `a newer release has migrated the database (to ${current}, this one knows ${migrations.length}) and lets this one run on it`,
      );
    }
    const missing = migrations.slice(current);
    for (const migration of missing) {
      progress(`applying migration ${migration.name}`);
      await applyWhenFree(client, migration, progress);
    }
    return { knows: migrations.length, applied: missing.map(({ name }) => name) };
  } finally {
    // The lock and the settings go with the connection.
    client.release(true);
  }
}

/** Asks again and again: who waits inside a statement would be waited for by an index that is being made. */
async function takeTurn(client: pg.ClientBase, progress: (message: string) => void): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [migrationLock],
    );
    if (rows[0]?.taken) return;
    if (isFirst) progress('waiting for another node that migrates');
    await sleep(turnPollMs);
  }
}

async function refuseUnlessServed(
  client: pg.ClientBase,
  current: number,
  known: number,
): Promise<void> {
  const needed = await client.query<{ needs: string | null }>(
    'select max(needs) as needs from migrations where number > $1',
    [known],
  );
  if (Number(needed.rows[0]?.needs ?? 0) <= known) return;
  throw new Error(
    `the database is at migration ${current}, this release knows ${known}: run a newer release`,
  );
}

async function applyWhenFree(
  client: pg.ClientBase,
  migration: Migration,
  progress: (message: string) => void,
): Promise<void> {
  if (migration.isOutside) return applyOutside(client, migration);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`begin; set local lock_timeout = ${lockMs}`);
      await applyMigration(client, migration);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (sqlState(error) !== lockNotAvailable || attempt === lockTriesMax) throw error;
      if (attempt === 1) progress(`${migration.name} waits for a table that somebody else holds`);
      await sleep(lockPauseMs);
    }
  }
}

/** Each statement by itself: it must not matter if it is run again after one that failed. */
async function applyOutside(client: pg.ClientBase, migration: Migration): Promise<void> {
  for (const text of statementsOf(migration.sql)) await runLong(client, text);
  await note(client, migration);
}

/** Takes the lock that a node waits for when it starts, until the transaction ends. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
}

/** One migration, in the caller's transaction. */
export async function applyMigration(client: pg.ClientBase, migration: Migration): Promise<void> {
  if (migration.number === 1) await client.query(createMigrations);
  const { sql, isOutside } = migration;
  const text = isOutside ? sql.replaceAll(/\bconcurrently\b/gi, '') : sql;
  await keepPlansByValues(client, () => runLong(client, text));
  await note(client, migration);
}

async function note(client: pg.ClientBase, { number, name, needs }: Migration): Promise<void> {
  await client.query('insert into migrations (number, name) values ($1, $2)', [number, name]);
  // The first migrations came before the column.
  if (needs === null) return;
  await client.query('update migrations set needs = $2 where number = $1', [number, needs]);
}

/** The driver's limit for one query is read, but not known to its types. */
const runLong = (client: pg.ClientBase, text: string) =>
  client.query({ text, query_timeout: noLimitMs } as pg.QueryConfig);
