import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip, gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { describe as describeFailure, restore } from '../../src/backup.ts';
import { migrationsFolder } from '../../src/migrations-folder.ts';
import { BackupError } from '../../src/platform/database/backup/index.ts';
import { openDatabase, readMigrations } from '../../src/platform/database/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { databaseAt, takeWholeBackup, type WholeBackup } from './whole-backup.ts';
import { contentsOf, unpacked } from './contents.ts';

// Whole databases are written and read, beside whatever else the machine does.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let taken: WholeBackup;
beforeAll(async () => {
  taken = await takeWholeBackup();
});
afterAll(() => taken.close());

const packed = (text: string) => Readable.from([Buffer.from(text)]).pipe(createGzip());

const withoutDigests = (text: string) => text.replace(/,"digests":\{[^}]*\}/, '');

describe('a restore', () => {
  test('changes nothing where there are tenants, unless it is told to', async () => {
    // Of the service that runs on it each beat is told.
    const contents = async () => {
      const all = await contentsOf(taken.service.databaseUrl);
      all.delete('nodes');
      return all;
    };
    const before = await contents();
    const pid = { name: 'test.pid', text: 'select pg_backend_pid() as pid' } as never;
    const database = openDatabase(
      { connectionString: taken.service.databaseUrl },
      { connectionsMax: 1, statementTimeoutMs: 10_000, log: createLog('silent') },
    );
    const own = await database.run(pid);
    await expect(taken.restoreInto(taken.service.databaseUrl)).rejects.toThrow(
      /the database holds \d+ tenants: pass --replace/,
    );
    expect(await contents()).toEqual(before);
    // Nor is anybody's connection cut for a refusal.
    expect(await database.run(pid)).toEqual(own);
    await database.close();
  });

  test('replaces what is there when it is told to, and leaves alone what is not this service’s', async () => {
    const other = await taken.anotherDatabase();
    const client = new pg.Client({ connectionString: other.url });
    await client.connect();
    await client.query(`insert into tenants (key, name) values ('before', 'Before')`);
    await client.query('create table reports (id integer); insert into reports values (7)');
    await taken.restoreInto(other.url, { replace: true });
    expect((await client.query('select id from reports')).rows).toEqual([{ id: 7 }]);
    const { rows } = await client.query(`select key from tenants where key = 'before'`);
    expect(rows).toEqual([]);
    await client.end();
    expect((await contentsOf(other.url)).get('documents')).toEqual(
      (await contentsOf(taken.service.databaseUrl)).get('documents'),
    );
  });

  test('takes nothing from a file that is cut short, damaged, or no backup', async () => {
    const other = await taken.anotherDatabase();
    const before = await contentsOf(other.url);
    const whole = readFileSync(taken.file);
    const lengths = Array.from({ length: 8 }, (_, at) => Math.floor((whole.length * at) / 8));
    const refused = [...lengths, whole.length - 1, whole.length - 9].map((length) =>
      whole.subarray(0, length),
    );
    for (let at = 15; at < whole.length; at += Math.ceil(whole.length / 5)) {
      const damaged = Buffer.from(whole);
      damaged[at]! ^= 0x55;
      refused.push(damaged);
    }
    for (const bytes of refused) {
      await expect(
        taken.restoreInto(other.url, { from: Readable.from([bytes]) }),
      ).rejects.toThrow();
    }
    for (const bytes of [Buffer.from('no backup at all'), Buffer.alloc(100)]) {
      const from = Readable.from([bytes]);
      await expect(taken.restoreInto(other.url, { from })).rejects.toThrow(
        /cut short|not a backup/,
      );
    }
    expect(await contentsOf(other.url)).toEqual(before);
  });

  const changed: [string, (text: string) => string, RegExp][] = [
    ['a newer release', (all) => all.replace('"migration":', '"migration":9'), /newer release/],
    ['another format', (all) => all.replace('"format":1', '"format":2'), /newer release/],
    ['a missing table', (all) => all.replace(/copy "removed_documents"[^]*?\n\\\.\n/, ''), /fit/],
    ['a table twice', (all) => all.replace(/copy "tenants"[^]*?\n\\\.\n/, '$&$&'), /fit/],
    ['a missing row', (all) => all.replace(/(copy "passages".*\n).*\n/, '$1'), /fit.*passages/],
    ['a foreign table', (all) => all.replace('copy "tenants"', 'copy "pg_authid"'), /fit/],
    ['another column', (all) => all.replace('"settings_version"', '"sealed"'), /fit/],
    ['a statement', (all) => all.replace('copy "cases"', 'drop table x; copy "cases"'), /cut/],
    ['no end', (all) => all.replace(/-- end .*\n$/, ''), /cut short/],
    ['a broken row', (all) => all.replace(/(copy "tenants".*\n)\d+/, '$1x'), /damaged \(tenants\)/],
    ['a lost parent', (all) => all.replace(/(copy "tenants".*\n)\d+/, '$19'), /damaged|fit/],
    [
      'no place for its migrations',
      (all) => all.replace('"migration":', '"migratiom":'),
      /cut short/,
    ],
    ['no object behind it', (all) => all.replace(/-- end .*\n$/, '-- end null\n'), /cut short/],
  ];
  test.each(changed)('takes nothing from a file with %s', async (_, change, reason) => {
    const other = await taken.anotherDatabase();
    const before = await contentsOf(other.url);
    // As older releases wrote it, which left digests out, and with them.
    const whole = gunzipSync(readFileSync(taken.file)).toString('utf8');
    const old = withoutDigests(whole);
    expect(old).not.toBe(whole);
    for (const original of [old, whole]) {
      const text = change(original);
      expect(text).not.toBe(original);
      const attempt = taken.restoreInto(other.url, { from: packed(text) });
      await expect(attempt).rejects.toThrow(original === old ? reason : BackupError);
    }
    expect(await contentsOf(other.url)).toEqual(before);
  });

  test('takes a backup of a release that wrote no digests', async () => {
    const other = await taken.anotherDatabase();
    const whole = gunzipSync(readFileSync(taken.file)).toString('utf8');
    await taken.restoreInto(other.url, { from: packed(withoutDigests(whole)) });
    expect((await contentsOf(other.url)).get('documents')).toEqual(
      (await contentsOf(taken.service.databaseUrl)).get('documents'),
    );
  });

  test('finds a change that still is a backup by the digest of its table', async () => {
    const other = await taken.anotherDatabase();
    const whole = gunzipSync(readFileSync(taken.file)).toString('utf8');
    const text = whole.replace(/(copy "assistant_settings"[^]*?)\tNora\t/, '$1\tNina\t');
    expect(text).not.toBe(whole);
    const attempt = taken.restoreInto(other.url, { from: packed(text) });
    await expect(attempt).rejects.toThrow('damaged (assistant_settings): nothing was restored');
  });

  test('reads a file to its end before it asks for the database, and says in one line what is wrong', async () => {
    const nobody = taken.environmentOf('postgres://nobody:secret@127.0.0.1:9/none');
    const whole = readFileSync(taken.file);
    const damaged = join(taken.folder.path, 'damaged.backup');
    for (let place = 1; place < 32; place += 1) {
      const bytes = Buffer.from(whole);
      bytes[Math.floor((whole.length * place) / 32)]! ^= 1 << (place % 8);
      // A bit that packing leaves unused damages nothing.
      if (unpacked(bytes)?.equals(unpacked(whole)!)) continue;
      writeFileSync(damaged, bytes);
      const options = { environment: nobody, onTable: () => {}, replace: false };
      const error: unknown = await restore(damaged, options).catch((each: unknown) => each);
      expect(error).toBeInstanceOf(BackupError);
      const line = describeFailure(error, nobody);
      expect(line).toMatch(/^the (backup|file) [^\n]*$/);
    }
    const intact = restore(taken.file, { environment: nobody, onTable: () => {}, replace: false });
    await expect(intact).rejects.toThrow(/ECONNREFUSED/);
  });

  test('takes nothing that this service could not open', async () => {
    const other = await taken.anotherDatabase();
    const before = await contentsOf(other.url);
    const environment = taken.environmentOf(other.url, 'another-secret-0123456789');
    const attempt = restore(taken.file, { environment, onTable: () => {}, replace: false });
    await expect(attempt).rejects.toThrow(/^nothing was restored: DESKHAND_SECRET is not the one/);
    expect(await contentsOf(other.url)).toEqual(before);
  });

  test('brings the data of an older release up to date', async () => {
    const older = await databaseAt(taken, 4);
    const client = new pg.Client({ connectionString: older });
    await client.connect();
    await client.query(
      `insert into tenants (key, name) values ('old', 'Old\ttab \\\\. and "quote"')`,
    );
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    await client.end();
    const target = join(taken.folder.path, 'four.backup');
    const { writeBackup } = await import('../../src/platform/database/backup/index.ts');
    const { connectAlone } = await import('../../src/platform/database/index.ts');
    const { createWriteStream } = await import('node:fs');
    const connection = await connectAlone({ connectionString: older });
    const known = (await readMigrations(migrationsFolder)).slice(0, 4);
    await writeBackup(connection.client, createWriteStream(target), known, () => {});
    await connection.close();
    const other = await taken.anotherDatabase();
    await taken.restoreInto(other.url, { from: target });
    const contents = await contentsOf(other.url);
    const added = 'escalation_webhook_former_secrets';
    expect([tables.some(({ name }) => name === added), contents.has(added)]).toEqual([false, true]);
    expect(contents.get('tenants')).toMatchObject([
      { key: 'old', name: 'Old\ttab \\\\. and "quote"' },
    ]);
  });
});
