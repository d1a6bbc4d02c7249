import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Database } from './database.ts';

export interface Migration {
  /** From 1, without a gap. */
  number: number;
  name: string;
  sql: string;
}

/**
 * Any number, the same in every process: two nodes starting together migrate one after the other.
 */
const migrationLock = 7_335_412_008;

const createMigrations = `create table if not exists migrations (
  number integer primary key, name text not null, applied_at timestamptz not null default now())`;

/**
 * Applies the migrations that are missing, each in its own transaction, in order of their number.
 * Throws when the database was migrated by a newer release.
 */
export async function migrate(
  database: Database,
  folder: string,
  progress: (name: string) => void = () => {},
): Promise<void> {
  const migrations = await readMigrations(folder);
  const client = await database.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(createMigrations);
    const applied = await client.query<{ number: number }>(
      'select coalesce(max(number), 0) as number from migrations',
    );
    const current = applied.rows[0]?.number ?? 0;
    if (current > migrations.length) {
      throw new Error(
        `the database is at migration ${current}, this release knows ${migrations.length}: run a newer release`,
      );
    }
    for (const migration of migrations.slice(current)) {
      progress(migration.name);
      await client.query('begin');
      await applyMigration(client, migration);
      await client.query('commit');
    }
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    client.release();
  }
}

/** Takes the lock that a node waits for when it starts, until the transaction ends. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
}

/** One migration, in the caller's transaction. */
export async function applyMigration(client: pg.ClientBase, migration: Migration): Promise<void> {
  if (migration.number === 1) await client.query(createMigrations);
  await client.query(migration.sql);
  await client.query('insert into migrations (number, name) values ($1, $2)', [
    migration.number,
    migration.name,
  ]);
}

/** Names of what migrations create: nothing else in a database is this service's. */
export function createdBy(
  migrations: readonly Migration[],
  kind: 'table' | 'function',
): Set<string> {
  const created = new RegExp(`^create ${kind} (\\w+)`, 'gm');
  const names = migrations.flatMap(({ sql }) =>
    [...sql.matchAll(created)].map(([, name]) => name!),
  );
  return new Set(kind === 'table' ? ['migrations', ...names] : names);
}

/** All of a release, in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(name.slice(0, 4));
      if (number !== index + 1) throw new Error(`migration ${name} is out of order`);
      return { number, name, sql: await readFile(join(folder, name), 'utf8') };
    }),
  );
}
