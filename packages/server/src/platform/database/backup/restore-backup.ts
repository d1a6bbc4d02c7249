import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { isAboutData } from '../contention.ts';
import { applyMigration, lockMigrations } from '../migrate.ts';
import { createdBy, type Migration } from '../migration.ts';
import {
  BackupError,
  quoted,
  tablesLeftOut,
  type BackupFooter,
  type BackupHeader,
} from './backup-format.ts';
import { describeTables, type TableShape } from './describe-tables.ts';
import { damaged, type BackupReader, type BackupTable } from './read-backup.ts';
import type { OnTable } from './write-backup.ts';

interface RestoreOptions {
  migrations: readonly Migration[];
  /** Whether what the database holds now may be given up. */
  replace: boolean;
  /** Whether this service can open what was sealed. */
  canOpen: (sealed: Buffer) => boolean;
  /** What else must be true of restored data; runs last, in the same transaction. */
  afterLoading: string;
  onTable: OnTable;
}

/** Long transactions of a service are seconds at most. */
const lockMsMax = 60_000;

/**
 * Puts a backup in the place of all that a database holds, in one transaction: others see what was
 * there before, or all of the backup. The data goes into tables as they were when it was written,
 * and is brought up to date by the migrations since. Connections of the services on it are cut, so
 * that each notices (see `openDatabase`).
 */
export async function restoreBackup(
  client: pg.ClientBase,
  backup: BackupReader,
  options: RestoreOptions,
): Promise<BackupHeader> {
  const { migrations, onTable } = options;
  const { migration } = backup.header;
  if (migration > migrations.length) {
    throw new BackupError(
      `the backup is at migration ${migration}, this release knows ${migrations.length}: restore it with a newer release`,
    );
  }
  await client.query(`begin; set local lock_timeout = ${lockMsMax}`);
  try {
    await lockMigrations(client);
    await clear(client, options);
    const then = migrations.slice(0, migration);
    for (const each of then) await applyMigration(client, each);
    await load(client, backup, createdBy(then, 'table'), onTable);
    for (const each of migrations.slice(migration)) await applyMigration(client, each);
    await checkSeals(client, options);
    await client.query(options.afterLoading);
    await cutOthers(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw isAboutData(error) ? damaged('its rows do not fit their tables') : error;
  }
  await client.query('analyze').catch(() => undefined);
  return backup.header;
}

/**
 * Takes away the tables and functions of this service, and nothing that somebody else keeps beside.
 */
async function clear(
  client: pg.ClientBase,
  { migrations, replace }: RestoreOptions,
): Promise<void> {
  const shapes = await describeTables(client, createdBy(migrations, 'table'));
  const tables = shapes.map(({ name }) => quoted(name));
  if (tables.length === 0) return;
  const mayHoldSome = !replace && shapes.some(({ name }) => name === 'tenants');
  // A refusal must disturb nobody, so it comes before anything is cut or locked.
  if (mayHoldSome) await refuseTenants(client);
  await cutOthers(client);
  await client.query(`lock table ${tables.join(', ')} in access exclusive mode`);
  if (mayHoldSome) await refuseTenants(client);
  await client.query(`drop table ${tables.join(', ')}`);
  for (const name of createdBy(migrations, 'function')) {
    await client.query(`drop function if exists ${quoted(name)}`);
  }
}

async function refuseTenants(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ tenants: string }>(
    'select count(*) as tenants from tenants',
  );
  const tenants = Number(rows[0]?.tenants);
  if (tenants === 0) return;
  throw new BackupError(
    `the database holds ${tenants} tenant${tenants > 1 ? 's' : ''}: pass --replace to give up what it holds for the backup`,
  );
}

async function load(
  client: pg.ClientBase,
  backup: BackupReader,
  names: ReadonlySet<string>,
  onTable: OnTable,
): Promise<void> {
  const all = await describeTables(client, names);
  const shapes = all.filter(({ name }) => !tablesLeftOut.has(name));
  const missing = new Map(shapes.map((shape) => [shape.name, shape]));
  const counted: Record<string, number> = {};
  const tables = backup.tables();
  for (;;) {
    const { value, done } = await tables.next();
    if (done) {
      if (missing.size > 0) throw notOurs([...missing.keys()].join(', '));
      return finish(client, shapes, value, counted);
    }
    const shape = missing.get(value.name);
    if (!shape || value.columns.join() !== shape.columns.join()) throw notOurs(value.name);
    missing.delete(value.name);
    counted[value.name] = await copyIn(client, value);
    onTable(value.name, counted[value.name]!);
  }
}

async function copyIn(client: pg.ClientBase, { name, columns, rows }: BackupTable) {
  const list = columns.map(quoted).join(', ');
  // Nothing happens anew: webhooks that were notified are not notified again.
  await client.query(`alter table ${quoted(name)} disable trigger user`);
  const copying = client.query(copyFrom(`copy ${quoted(name)} (${list}) from stdin`));
  await pipeline(Readable.from(rows), copying).catch((error: unknown) => {
    throw isAboutData(error) ? damaged(name) : error;
  });
  await client.query(`alter table ${quoted(name)} enable trigger user`);
  return copying.rowCount;
}

async function finish(
  client: pg.ClientBase,
  shapes: readonly TableShape[],
  { rows, identities }: BackupFooter,
  counted: Record<string, number>,
): Promise<void> {
  for (const { name, identity } of shapes) {
    if (rows[name] !== counted[name]) throw notOurs(name);
    const last = identities[name]?.last ?? null;
    if (identity === null || last === null) continue;
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [
      quoted(name),
      identity,
      last,
    ]);
  }
}

/** Refuses what nobody can open any more: it would be found out one by one, and too late. */
async function checkSeals(
  client: pg.ClientBase,
  { migrations, canOpen }: RestoreOptions,
): Promise<void> {
  for (const { name, columns } of await describeTables(client, createdBy(migrations, 'table'))) {
    // Kept replies are given up when they can't be read: they live for a day.
    if (name === 'idempotency_keys') continue;
    for (const column of columns.filter((each) => each.startsWith('sealed_'))) {
      const { rows } = await client.query<{ sealed: Buffer }>(
        `select ${quoted(column)} as sealed from ${quoted(name)} where ${quoted(column)} is not null`,
      );
      if (rows.every(({ sealed }) => canOpen(sealed))) continue;
      throw new BackupError(
        'nothing was restored: DESKHAND_SECRET is not the one of the service that was backed up. Set it to that, or put its file `secret` into DATA_DIR',
      );
    }
  }
}

/**
 * Makes each connection of a service begin anew: what it has read before may not be so any more.
 */
async function cutOthers(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = current_user
       and (application_name = 'deskhand' or application_name like 'deskhand %') and pid <> pg_backend_pid()`,
  );
}

const notOurs = (what: string) =>
  new BackupError(`the backup does not fit this service (${what}): nothing was restored`);
