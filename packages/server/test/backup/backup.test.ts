import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGzip, gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { backUp, describe as describeFailure, restore } from '../../src/backup.ts';
import { migrationsFolder } from '../../src/migrations-folder.ts';
import { BackupError } from '../../src/platform/database/backup/index.ts';
import { migrate, openDatabase, readMigrations } from '../../src/platform/database/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { temporaryFolder } from '../cli/processes.ts';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import type { Place } from '../reference/document.ts';
import { createThings, type DocumentedThings } from '../reference/documented-things.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { contentsOf, unpacked } from './contents.ts';

// Whole databases are written and read, beside whatever else the machine does.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let service: TestService;
let folder: ReturnType<typeof temporaryFolder>;
/** Of a service with something in every table that a client can fill. */
let file: string;
let close: () => Promise<void>;
const others: TestDatabase[] = [];

beforeAll(async () => {
  folder = temporaryFolder();
  service = await startTestService();
  const things = await createThings(service);
  close = () => things.close();
  await leaveProposal(service.databaseUrl, await fill(things));
  // What was refused is written within a second.
  const logged = async () => (await contentsOf(service.databaseUrl)).get('request_log');
  await vi.waitFor(async () => expect(await logged()).toHaveLength(1), { timeout: 20_000 });
  file = join(folder.path, 'whole.backup');
  await backUp(file, { environment: environmentOf(service.databaseUrl), onTable: () => {} });
});

afterAll(async () => {
  await close();
  await service.stop();
  for (const other of others) await other.drop();
  folder.remove();
});

const environmentOf = (databaseUrl: string, secret = 'secret-of-the-tests-0123456789') => ({
  DATABASE_URL: databaseUrl,
  DESKHAND_SECRET: secret,
  OPERATOR_TOKEN: 'operator-token-of-the-tests',
  DATA_DIR: folder.path,
});

async function anotherDatabase(): Promise<TestDatabase> {
  const other = await createTestDatabase();
  others.push(other);
  return other;
}

/** Puts something into every table that a client can fill. Returns a case. */
async function fill(things: DocumentedThings): Promise<string> {
  const { harbor } = things.cast;
  await things.tokenFor({ operation: { security: [{ escalation: [] }] } } as unknown as Place);
  const asTenant = async (method: string, path: string, body?: object) => {
    const reply = await service.call(method, `/api/admin${path}`, { token: harbor.tsk, body });
    expect([path, reply.status < 300, reply.text]).toEqual([path, true, expect.anything()]);
    return reply.body as { id: string };
  };
  await asTenant('PUT', '/origins', { origins: ['https://app.example.com'] });
  await asTenant('PUT', '/assistant', { name: 'Nora', provider: 'builtin' });
  const { id } = await asTenant('POST', '/knowledge/documents', {
    title: 'A',
    content: '# A\n\nB',
  });
  await asTenant('DELETE', `/knowledge/documents/${id}`);
  const webhook = { webhookUrl: 'https://desk.example.com/hook' };
  await asTenant('PUT', '/escalation', webhook);
  await asTenant('PUT', '/escalation', { ...webhook, rotateSecret: true });
  const token = await harbor.session('proposer');
  const headers = { 'idempotency-key': 'once' };
  const body = { message: 'Refund?' };
  const opened = await service.call('POST', '/api/cases', { token, body, headers });
  return opened.body.case.id as string;
}

/** A proposal that waits, as the assistant leaves one. */
async function leaveProposal(url: string, caseId: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const uuid = caseId.replace(/^case_/, '');
  await client.query(
    `insert into actions (tenant_id, case_id, seq, id, tool, title, arguments, arguments_hash,
       definition_digest, status, expires_at)
     select tenant_id, id, 2, gen_random_uuid(), 'refund', 'Refund', '{"amount":1}', '\\x00', 'd',
       'proposed', now() + interval '1 hour'
     from cases where replace(id::text, '-', '') = replace($1, '-', '')`,
    [uuid],
  );
  const changed = await client.query(
    `update cases set pending_action_seq = 2 where replace(id::text, '-', '') = replace($1, '-', '')`,
    [uuid],
  );
  await client.end();
  expect(changed.rowCount).toBe(1);
}

const restoreInto = (url: string, more: { from?: string | Readable; replace?: boolean } = {}) =>
  restore(more.from ?? file, {
    environment: environmentOf(url),
    onTable: () => {},
    replace: more.replace ?? false,
  });

describe('a backup', () => {
  test('brings back every row of every table, but for proposals that wait and what is of one process', async () => {
    const other = await anotherDatabase();
    const { takenAt } = await restoreInto(other.url);
    expect(Date.parse(takenAt)).toBeGreaterThan(Date.now() - 600_000);
    const [before, after] = [await contentsOf(service.databaseUrl), await contentsOf(other.url)];
    // It could be held against nothing.
    expect(before.get('messages')!.length).toBeGreaterThan(4);
    expect([...before].filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual([
      'turns',
    ]);
    for (const [name, rows] of before) {
      if (['nodes', 'actions', 'cases'].includes(name)) continue;
      expect([name, after.get(name)]).toEqual([name, rows]);
    }
    const without = (rows: readonly object[], names: readonly string[]) =>
      rows.map((row) => Object.entries(row).filter(([name]) => !names.includes(name)));
    for (const [name, changed] of [
      ['actions', ['status', 'decided_at']],
      ['cases', ['pending_action_seq', 'version']],
    ] as const) {
      const [then, now] = [before.get(name)!, after.get(name)!];
      expect(without(now, changed)).toEqual(without(then, changed));
    }
    expect(before.get('actions')!.filter(({ status }) => status === 'proposed')).toHaveLength(1);
    expect(after.get('actions')!.filter(({ status }) => status === 'proposed')).toEqual([]);
    expect(after.get('cases')!.filter((row) => row['pending_action_seq'] !== null)).toEqual([]);
  });

  test('goes on counting where it was', async () => {
    const other = await anotherDatabase();
    await restoreInto(other.url);
    const log = createLog('silent');
    const database = openDatabase(
      { connectionString: other.url },
      { connectionsMax: 1, statementTimeoutMs: 10_000, log },
    );
    const client = await database.connect();
    const { rows } = await client.query<{ id: number; max: number }>(
      `insert into tenants (key, name) values ('fresh', 'Fresh')
       returning id, (select max(id) from tenants) as max`,
    );
    client.release();
    await database.close();
    expect(rows[0]!.id).toBeGreaterThan(rows[0]!.max);
  });

  test('is only its owner’s to read, and never written over another file', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file);
    const options = { environment: environmentOf(service.databaseUrl), onTable: () => {} };
    await expect(backUp(file, options)).rejects.toThrow(/is there already/);
    expect(readFileSync(file).equals(before)).toBe(true);
    const nowhere = join(folder.path, 'none', 'x.backup');
    await expect(backUp(nowhere, options)).rejects.toThrow(/can't be written \(ENOENT\)/);
  });

  test('is refused where its data is of an older release that would miss tables', async () => {
    const older = await databaseAt(1);
    const options = { environment: environmentOf(older), onTable: () => {} };
    const target = join(folder.path, 'older.backup');
    await expect(backUp(target, options)).rejects.toThrow(/is at migration 1, this release at \d+/);
    expect(() => statSync(target)).toThrow(/ENOENT/);
  });

  test('says where it looked when no service has been there', async () => {
    const nowhere = join(folder.path, 'nothing-here');
    const options = { environment: { DATA_DIR: nowhere }, onTable: () => {} };
    await expect(backUp('x', options)).rejects.toThrow(`kept anything in ${nowhere}`);
    expect(() => statSync(nowhere)).toThrow(/ENOENT/);
  });
});

const packed = (text: string) => Readable.from([Buffer.from(text)]).pipe(createGzip());

const withoutDigests = (text: string) => text.replace(/,"digests":\{[^}]*\}/, '');

/** A database with the first migrations only. */
async function databaseAt(count: number): Promise<string> {
  const other = await anotherDatabase();
  const client = new pg.Client({ connectionString: other.url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.end();
  const some = join(folder.path, `migrations-${count}`);
  mkdirSync(some, { recursive: true });
  for (const { name } of (await readMigrations(migrationsFolder)).slice(0, count)) {
    cpSync(join(migrationsFolder, name), join(some, name));
  }
  const log = createLog('silent');
  const database = openDatabase(
    { connectionString: other.url },
    { connectionsMax: 1, statementTimeoutMs: 10_000, log },
  );
  await migrate(database, some);
  await database.close();
  return other.url;
}

describe('a restore', () => {
  test('changes nothing where there are tenants, unless it is told to', async () => {
    // Of the service that runs on it each beat is told.
    const contents = async () => {
      const all = await contentsOf(service.databaseUrl);
      all.delete('nodes');
      return all;
    };
    const before = await contents();
    const pid = { name: 'test.pid', text: 'select pg_backend_pid() as pid' } as never;
    const database = openDatabase(
      { connectionString: service.databaseUrl },
      { connectionsMax: 1, statementTimeoutMs: 10_000, log: createLog('silent') },
    );
    const own = await database.run(pid);
    await expect(restoreInto(service.databaseUrl)).rejects.toThrow(
      /the database holds \d+ tenants: pass --replace/,
    );
    expect(await contents()).toEqual(before);
    // Nor is anybody's connection cut for a refusal.
    expect(await database.run(pid)).toEqual(own);
    await database.close();
  });

  test('replaces what is there when it is told to, and leaves alone what is not this service’s', async () => {
    const other = await anotherDatabase();
    const client = new pg.Client({ connectionString: other.url });
    await client.connect();
    await client.query(`insert into tenants (key, name) values ('before', 'Before')`);
    await client.query('create table reports (id integer); insert into reports values (7)');
    await restoreInto(other.url, { replace: true });
    expect((await client.query('select id from reports')).rows).toEqual([{ id: 7 }]);
    const { rows } = await client.query(`select key from tenants where key = 'before'`);
    expect(rows).toEqual([]);
    await client.end();
    expect((await contentsOf(other.url)).get('documents')).toEqual(
      (await contentsOf(service.databaseUrl)).get('documents'),
    );
  });

  test('takes nothing from a file that is cut short, damaged, or no backup', async () => {
    const other = await anotherDatabase();
    const before = await contentsOf(other.url);
    const whole = readFileSync(file);
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
      await expect(restoreInto(other.url, { from: Readable.from([bytes]) })).rejects.toThrow();
    }
    for (const bytes of [Buffer.from('no backup at all'), Buffer.alloc(100)]) {
      const from = Readable.from([bytes]);
      await expect(restoreInto(other.url, { from })).rejects.toThrow(/cut short|not a backup/);
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
    const other = await anotherDatabase();
    const before = await contentsOf(other.url);
    // As older releases wrote it, which left digests out, and with them.
    const whole = gunzipSync(readFileSync(file)).toString('utf8');
    const old = withoutDigests(whole);
    expect(old).not.toBe(whole);
    for (const original of [old, whole]) {
      const text = change(original);
      expect(text).not.toBe(original);
      const attempt = restoreInto(other.url, { from: packed(text) });
      await expect(attempt).rejects.toThrow(original === old ? reason : BackupError);
    }
    expect(await contentsOf(other.url)).toEqual(before);
  });

  test('takes a backup of a release that wrote no digests', async () => {
    const other = await anotherDatabase();
    const whole = gunzipSync(readFileSync(file)).toString('utf8');
    await restoreInto(other.url, { from: packed(withoutDigests(whole)) });
    expect((await contentsOf(other.url)).get('documents')).toEqual(
      (await contentsOf(service.databaseUrl)).get('documents'),
    );
  });

  test('finds a change that still is a backup by the digest of its table', async () => {
    const other = await anotherDatabase();
    const whole = gunzipSync(readFileSync(file)).toString('utf8');
    const text = whole.replace(/(copy "assistant_settings"[^]*?)\tNora\t/, '$1\tNina\t');
    expect(text).not.toBe(whole);
    const attempt = restoreInto(other.url, { from: packed(text) });
    await expect(attempt).rejects.toThrow('damaged (assistant_settings): nothing was restored');
  });

  test('reads a file to its end before it asks for the database, and says in one line what is wrong', async () => {
    const nobody = environmentOf('postgres://nobody:secret@127.0.0.1:9/none');
    const whole = readFileSync(file);
    const damaged = join(folder.path, 'damaged.backup');
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
    const intact = restore(file, { environment: nobody, onTable: () => {}, replace: false });
    await expect(intact).rejects.toThrow(/ECONNREFUSED/);
  });

  test('takes nothing that this service could not open', async () => {
    const other = await anotherDatabase();
    const before = await contentsOf(other.url);
    const environment = environmentOf(other.url, 'another-secret-0123456789');
    const attempt = restore(file, { environment, onTable: () => {}, replace: false });
    await expect(attempt).rejects.toThrow(/^nothing was restored: DESKHAND_SECRET is not the one/);
    expect(await contentsOf(other.url)).toEqual(before);
  });

  test('brings the data of an older release up to date', async () => {
    const older = await databaseAt(4);
    const client = new pg.Client({ connectionString: older });
    await client.connect();
    await client.query(
      `insert into tenants (key, name) values ('old', 'Old\ttab \\\\. and "quote"')`,
    );
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    await client.end();
    const target = join(folder.path, 'four.backup');
    const { writeBackup } = await import('../../src/platform/database/backup/index.ts');
    const { connectAlone } = await import('../../src/platform/database/index.ts');
    const { createWriteStream } = await import('node:fs');
    const connection = await connectAlone({ connectionString: older });
    const known = (await readMigrations(migrationsFolder)).slice(0, 4);
    await writeBackup(connection.client, createWriteStream(target), known, () => {});
    await connection.close();
    const other = await anotherDatabase();
    await restoreInto(other.url, { from: target });
    const contents = await contentsOf(other.url);
    const added = 'escalation_webhook_former_secrets';
    expect([tables.some(({ name }) => name === added), contents.has(added)]).toEqual([false, true]);
    expect(contents.get('tenants')).toMatchObject([
      { key: 'old', name: 'Old\ttab \\\\. and "quote"' },
    ]);
  });
});

describe('a service whose database is replaced', () => {
  test('is told once, and runs nothing more on what it remembers', async () => {
    const other = await anotherDatabase();
    const onReplaced = vi.fn();
    const database = openDatabase(
      { connectionString: other.url },
      { connectionsMax: 3, statementTimeoutMs: 10_000, log: createLog('silent'), onReplaced },
    );
    const ask = { name: 'test.count', text: 'select count(*)::int as tenants from tenants' };
    const count = () => database.run<{ tenants: number }>(ask);
    expect(await count()).toEqual([{ tenants: 0 }]);
    await restoreInto(other.url);
    await expect(count()).rejects.toThrow('the database was replaced');
    await expect(count()).rejects.toThrow('the database was replaced');
    expect(onReplaced).toHaveBeenCalledTimes(1);
    await database.close();
  });

  test('goes on where only its connections were cut', async () => {
    const other = await anotherDatabase();
    const onReplaced = vi.fn();
    const database = openDatabase(
      { connectionString: other.url },
      { connectionsMax: 1, statementTimeoutMs: 10_000, log: createLog('silent'), onReplaced },
    );
    const ask = { name: 'test.one', text: 'select 1 as one' } as never;
    await database.run(ask);
    const client = new pg.Client({ connectionString: other.url });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'deskhand'
         and pid <> pg_backend_pid()`,
    );
    await client.end();
    await vi.waitFor(async () => expect(await database.run(ask)).toEqual([{ one: 1 }]), 10_000);
    expect(onReplaced).not.toHaveBeenCalled();
    await database.close();
  });
});

test('a backup can be read by people', async () => {
  const all = await text(Readable.from([gunzipSync(readFileSync(file))]));
  expect(all).toMatch(/^-- Deskhand backup \{"format":1,"migration":\d+,"takenAt":"20/);
  expect(all).toMatch(/\ncopy "tenants" \("id", "key", "name"/);
  // Secrets stay sealed, and so do replies that are kept for repetition.
  writeFileSync(join(folder.path, 'seen'), all);
  expect(all).not.toContain('secret-of-the-tests');
  expect(all).not.toContain('PRIVATE KEY');
  rmSync(join(folder.path, 'seen'));
});
