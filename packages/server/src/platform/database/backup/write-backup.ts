import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { createdBy, type Migration } from '../migration.ts';
import {
  BackupError,
  backupFormat,
  footerMark,
  headerMark,
  quoted,
  tableEnd,
  tablesLeftOut,
  type BackupFooter,
  type BackupHeader,
} from './backup-format.ts';
import { describeTables, type TableShape } from './describe-tables.ts';

/** Told after each table. */
export type OnTable = (table: string, rows: number) => void;

/**
 * Writes everything a database holds, as it is at one moment, while others go on changing it. The
 * database must have all of `migrations`. Resolves once `out` has ended.
 */
export async function writeBackup(
  client: pg.ClientBase,
  out: Writable,
  migrations: readonly Migration[],
  onTable: OnTable,
): Promise<BackupHeader> {
  const migration = migrations.length;
  await client.query('begin isolation level repeatable read read only');
  try {
    const { rows } = await client.query<{ migration: number; takenAt: Date }>(
      `select max(number) as migration, now() as "takenAt" from migrations`,
    );
    const [now] = rows;
    if (now?.migration !== migration) {
      throw new BackupError(
        `the database is at migration ${now?.migration}, this release at ${migration}: back up with the release that serves`,
      );
    }
    const names = createdBy(migrations, 'table');
    const header = { format: backupFormat, migration, takenAt: now.takenAt.toISOString() };
    await pipeline(Readable.from(contents(client, header, names, onTable)), createGzip(), out);
    return header;
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}

async function* contents(
  client: pg.ClientBase,
  header: BackupHeader,
  names: ReadonlySet<string>,
  onTable: OnTable,
): AsyncGenerator<Buffer | string> {
  yield `${headerMark}${JSON.stringify(header)}\n`;
  const digests: Record<string, string> = {};
  const footer: BackupFooter = { rows: {}, identities: {}, digests };
  for (const table of await describeTables(client, names)) {
    if (tablesLeftOut.has(table.name)) continue;
    const columns = table.columns.map(quoted).join(', ');
    yield `copy ${quoted(table.name)} (${columns}) from stdin;\n`;
    const copying = client.query(copyTo(`copy ${quoted(table.name)} (${columns}) to stdout`));
    const digest = createHash('sha256');
    for await (const rows of copying as AsyncIterable<Buffer>) {
      digest.update(rows);
      yield rows;
    }
    yield tableEnd;
    digests[table.name] = digest.digest('hex');
    footer.rows[table.name] = copying.rowCount;
    if (table.identity) footer.identities[table.name] = await readIdentity(client, table);
    onTable(table.name, copying.rowCount);
  }
  yield `${footerMark}${JSON.stringify(footer)}\n`;
}

async function readIdentity(client: pg.ClientBase, { name, identity }: TableShape) {
  // A sequence is not part of what a transaction sees: it may be ahead of the rows, never behind.
  const { rows } = await client.query<{ last: string | null }>(
    `select pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass)::text as last`,
    [quoted(name), identity],
  );
  const last = rows[0]?.last ?? null;
  return { column: identity!, last: last === null ? null : Number(last) };
}
