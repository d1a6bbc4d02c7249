import { findDatabase } from '../backup.ts';
import { migrationsFolder } from '../migrations-folder.ts';
import { ConfigError } from '../platform/config-error.ts';
import { readConfig } from '../platform/config.ts';
import {
  connectAlone,
  readMigrations,
  type AloneConnection,
  type Migration,
} from '../platform/database/index.ts';
import { asideTable, placeTables, planDistribution, type SetAside, type Step } from './plan.ts';

type Client = AloneConnection['client'];

interface Options {
  environment: NodeJS.ProcessEnv;
  /** Into how many shards the tenants' tables are cut; it can't be changed without moving all rows. */
  shards: number;
  /** Tells what would be done, on any PostgreSQL, and does nothing. */
  onlyPlan: boolean;
  /** Told of each step once it is done. */
  progress: (told: string) => void;
}

const citusMajorMin = 12;

/**
 * Distributes the service's tables by tenant over a Citus cluster, while no service runs. What an earlier
 * try has done stays done. Resolves to the steps that were done, or would be.
 *
 * @throws ConfigError where the database is not such a cluster, lacks migrations, or is being served
 */
export async function distributeDatabase({
  environment,
  shards,
  onlyPlan,
  progress,
}: Options): Promise<Step[]> {
  const { settings, leave } = await findDatabase(readConfig(environment));
  try {
    const connection = await connectAlone(settings);
    const { client } = connection;
    try {
      const migrations = await readMigrations(migrationsFolder);
      await refuseUnmigrated(client, migrations);
      if (!onlyPlan) await refuseUnlessCitus(client);
      const steps = planDistribution({ migrations, shards, ...(await look(client, migrations)) });
      if (onlyPlan) return steps;
      await refuseServed(client);
      await carryOut(client, steps, progress);
      return steps;
    } finally {
      await connection.close();
    }
  } finally {
    await leave();
  }
}

async function refuseUnmigrated(client: Client, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('migrations') is not null as there`,
  );
  const applied = rows[0]!.there
    ? (await client.query<{ number: number }>('select max(number) as number from migrations')).rows
    : [];
  if (applied[0]?.number === migrations.length) return;
  throw new ConfigError('the database is not at this release: run deskhand migrate first');
}

async function refuseUnlessCitus(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `select extversion as version from pg_extension where extname = 'citus'`,
  );
  const version = rows[0]?.version;
  if (version === undefined) {
    throw new ConfigError(
      `this database is not a Citus cluster: it needs the extension citus, ${citusMajorMin} or newer (create extension citus)`,
    );
  }
  if (Number.parseInt(version, 10) < citusMajorMin) {
    throw new ConfigError(`Citus ${version} is too old: ${citusMajorMin} or newer is needed`);
  }
}

async function refuseServed(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select from nodes where seen_at > now() - interval '15 seconds'`,
  );
  if (rows.length > 0) {
    throw new ConfigError('the service runs on this database: stop every node first');
  }
}

/** What is there of the plan already. */
async function look(client: Client, migrations: readonly Migration[]) {
  const known = [...placeTables(migrations).keys()];
  const tables = await names(
    client,
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any ($1)`,
    known,
  );
  const { rows } = await client.query<{ citus: boolean; aside: boolean }>(
    `select to_regclass('pg_dist_partition') is not null as citus, to_regclass($1) is not null as aside`,
    [asideTable],
  );
  // A table that only has a foreign key to a placed one counts as local there, and is still to be placed.
  const placed = rows[0]!.citus
    ? await names(
        client,
        `select table_name::text as name from citus_tables
         where citus_table_type in ('distributed', 'reference') and table_name::text = any ($1)`,
        known,
      )
    : new Set<string>();
  const { rows: attached } = await client.query<SetAside>(selectAttached, [known]);
  const aside = rows[0]!.aside
    ? (
        await client.query<SetAside>(
          `select table_name as table, name, kind, definition from ${asideTable} order by 1, 2`,
        )
      ).rows
    : [];
  return { tables, placed, attached, aside };
}

const selectAttached = `
  select conrelid::regclass::text as table, conname as name, 'foreign key' as kind,
    pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conrelid::regclass::text = any ($1)
  union all
  select tgrelid::regclass::text, tgname, 'trigger', pg_get_triggerdef(pg_trigger.oid)
  from pg_trigger join pg_proc f on f.oid = tgfoid and f.pronamespace = 'public'::regnamespace
  where not tgisinternal and tgrelid::regclass::text = any ($1)
  order by 1, 2`;

async function names(client: Client, sql: string, known: string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(sql, [known]);
  return new Set(rows.map(({ name }) => name));
}

/** Each step in a transaction of its own: after a failure the next try goes on where this one ended. */
async function carryOut(
  client: Client,
  steps: readonly Step[],
  progress: (told: string) => void,
): Promise<void> {
  // Triggers write only rows of their own tenant, which lie on the same node.
  await client.query('set citus.enable_unsafe_triggers = on');
  // Copying a big table, and checking its keys, takes one connection a shard at a time.
  await client.query(`set citus.multi_shard_modify_mode = 'sequential'`);
  for (const { summary, sql } of steps) {
    await client.query('begin');
    try {
      for (const text of sql) await client.query(text);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
    progress(summary);
  }
}
