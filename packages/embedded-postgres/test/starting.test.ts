import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../src/index.ts';
import { killed, makeLightClone, openPlace, query, serverPid, until, type Place } from './place.ts';

let place: Place;
/** Created once; every test finds it stopped and leaves it so. */
let dataDir: string;
beforeAll(async () => {
  place = await openPlace();
  dataDir = await place.seed(join(place.root, 'data'));
});
afterEach(() => place.quiet());
afterAll(() => place.close());

describe('a first start', () => {
  test('creates a durable UTF-8 database, and a role that is no superuser', async () => {
    const fresh = join(place.root, 'fresh');
    const logged: string[] = [];
    const postgres = await startEmbeddedPostgres({
      dataDir: fresh,
      log: (line) => logged.push(line),
    });
    try {
      const [facts] = await query(
        postgres,
        `select current_user as role, current_database() as database, r.rolsuper as superuser,
                pg_encoding_to_char(d.encoding) as encoding, d.datlocale as sorting,
                current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
                current_setting('synchronous_commit') as commit, current_setting('jit') as jit,
                current_setting('listen_addresses') as tcp, current_setting('timezone') as zone
           from pg_roles r, pg_database d
          where r.rolname = current_user and d.datname = current_database()`,
      );
      expect(facts).toEqual({
        ...{ role: 'deskhand', database: 'deskhand', superuser: false, encoding: 'UTF8' },
        ...{ sorting: 'C.UTF-8', checksums: 'on', fsync: 'on', commit: 'on', jit: 'off' },
        ...{ tcp: '', zone: 'UTC' },
      });
      expect(postgres.adopted).toBe(false);
      expect(logged).toContainEqual(expect.stringContaining('Creating the database'));
      expect(logged.join()).not.toContain(postgres.connection.password);
      expect(statSync(join(fresh, 'postgres')).mode & 0o077).toBe(0);
      expect(statSync(join(fresh, 'postgres-password')).mode & 0o777).toBe(0o600);
      expect(statSync(join(fresh, 'postgres.log')).mode & 0o777).toBe(0o600);
      expect(statSync(postgres.connection.host).mode & 0o777).toBe(0o700);
    } finally {
      await postgres.stop();
    }
  });

  test('lets Deskhand clone its database, and nobody in without the password', async () => {
    const postgres = await place.launch(dataDir);
    await query(postgres, 'create database copy template deskhand');
    const copy = { connection: { ...postgres.connection, database: 'copy' } };
    expect(await query(copy, 'select body from letters')).toEqual([{ body: 'dear Ada' }]);
    await expect(query(postgres, `copy letters to program 'cat'`)).rejects.toMatchObject({
      code: '42501',
    });
    for (const user of ['deskhand', 'postgres']) {
      const intruder = new Client({ ...postgres.connection, user, password: 'guess' });
      await expect(intruder.connect()).rejects.toMatchObject({ code: '28P01' });
    }
  });

  test('finds the ends of words outside English', async () => {
    const postgres = await place.launch(dataDir);
    const found = `select to_tsvector('simple', '«ПРИВЕТ»—мир') @@ 'мир' as found`;
    expect(await query(postgres, found)).toEqual([{ found: true }]);
  });

  test('is begun anew when it was killed half-way', async () => {
    const half = join(place.root, 'half');
    const child = place.child(await makeLightClone(join(place.root, 'clone')), half);
    const drafts = (): string[] =>
      existsSync(half) ? readdirSync(half).filter((name) => name.startsWith('postgres.')) : [];
    await until(() => drafts().some((name) => readdirSync(join(half, name)).length > 5));
    await killed(child);
    expect(existsSync(join(half, 'postgres'))).toBe(false);

    const logged: string[] = [];
    const postgres = await place.launch(half, { log: (line) => logged.push(line) });
    expect(logged).toContainEqual(expect.stringContaining('cut short'));
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(drafts()).toEqual(['postgres.log']);
  });
});

describe('a later start', () => {
  test('finds what was written, and stopping twice is stopping once', async () => {
    const first = await place.launch(dataDir);
    await query(first, 'create table notes as select 1 as note');
    await Promise.all([first.stop(), first.stop()]);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);

    const second = await place.launch(dataDir);
    expect(await query(second, 'select note from notes')).toEqual([{ note: 1 }]);
    await second.stop();
    await second.stop();
  });

  test('ends the connections that are still open when it is stopped', async () => {
    const postgres = await place.launch(dataDir);
    const client = new Client(postgres.connection);
    const errors: unknown[] = [];
    client.on('error', (error) => errors.push(error));
    await client.connect();
    await postgres.stop();
    await until(() => errors.length > 0);
    expect(errors[0]).toMatchObject({ code: '57P01' });
  });

  test('takes settings over its own, except where it listens', async () => {
    const postgres = await place.launch(dataDir, {
      settings: { max_connections: '20', listen_addresses: '*', port: '1' },
    });
    const rows = await query(
      postgres,
      `select name, setting from pg_settings
        where name in ('max_connections', 'listen_addresses', 'port') order by name`,
    );
    expect(rows).toEqual([
      { name: 'listen_addresses', setting: '' },
      { name: 'max_connections', setting: '20' },
      { name: 'port', setting: '5432' },
    ]);
  });

  test('refuses a wrong password, and sets a new one when it is lost', async () => {
    const file = join(dataDir, 'postgres-password');
    const old = await readFile(file, 'utf8');
    await writeFile(file, 'something else');
    await expect(place.launch(dataDir)).rejects.toMatchObject({
      code: 'START_FAILED',
      message: expect.stringContaining(file) as string,
    });
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);

    await rm(file);
    const postgres = await place.launch(dataDir);
    expect(postgres.connection.password).not.toBe(old.trim());
    expect(await query(postgres, 'select body from letters')).toHaveLength(1);
  });

  test('keeps the log of the server bounded', async () => {
    const log = join(dataDir, 'postgres.log');
    await truncate(log, 5 * 1024 * 1024);
    await place.launch(dataDir);
    expect(statSync(log).size).toBeLessThan(100_000);
    expect(statSync(`${log}.1`)).toMatchObject({ size: 5 * 1024 * 1024 });
  });
});

describe('a running server', () => {
  test('has its log kept bounded', async () => {
    const log = join(dataDir, 'postgres.log');
    await place.launch(dataDir, { watchMs: 20 });
    await truncate(log, 5 * 1024 * 1024);
    await until(() => statSync(log).size < 100_000);
  });
});

describe('a start that fails', () => {
  test('says what the server logged, and leaves the folder free for the next', async () => {
    const settings = { shared_buffers: 'plenty' };
    await expect(place.launch(dataDir, { settings })).rejects.toMatchObject({
      name: 'EmbeddedPostgresError',
      code: 'START_FAILED',
      message: expect.stringMatching(/exit code 1.*\n.*"shared_buffers": "plenty"/s) as string,
    });
    await place.launch(dataDir);
  });

  test('stops a server that is not ready in time', async () => {
    await expect(place.launch(dataDir, { startMs: 1 })).rejects.toMatchObject({
      code: 'START_FAILED',
      message: expect.stringContaining('not ready after 1 ms') as string,
    });
    await expect(serverPid(dataDir)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('refuses another major version with the way to upgrade, and touches nothing', async () => {
    const cluster = join(place.root, 'old', 'postgres');
    await mkdir(cluster, { recursive: true });
    await writeFile(join(cluster, 'PG_VERSION'), '17\n');
    const before = statSync(cluster);
    await expect(place.launch(join(place.root, 'old'))).rejects.toMatchObject({
      code: 'WRONG_VERSION',
      message: expect.stringMatching(
        /PostgreSQL 17.*deskhand backup.*restore it.*docs\/operate\.md, "Moving the database"/s,
      ) as string,
    });
    const { mtimeMs, ctimeMs, uid, mode } = before;
    expect(statSync(cluster)).toMatchObject({ mtimeMs, ctimeMs, uid, mode });
    // What the message sends the operator to is there.
    const guide = await readFile(new URL('../../../docs/operate.md', import.meta.url), 'utf8');
    expect(guide).toContain('\n## Moving the database\n');
    expect(readdirSync(cluster)).toEqual(['PG_VERSION']);
    expect(await readFile(join(cluster, 'PG_VERSION'), 'utf8')).toBe('17\n');
  });

  test('refuses a folder that holds something else, and accepts an empty one', async () => {
    const cluster = join(place.root, 'other', 'postgres');
    await mkdir(cluster, { recursive: true });
    await writeFile(join(cluster, 'holiday.jpg'), 'beach');
    await expect(place.launch(join(place.root, 'other'))).rejects.toMatchObject({
      code: 'START_FAILED',
      message: expect.stringContaining('not a PostgreSQL data folder') as string,
    });
    expect(await readFile(join(cluster, 'holiday.jpg'), 'utf8')).toBe('beach');

    await rm(join(cluster, 'holiday.jpg'));
    await place.launch(join(place.root, 'other'));
  });
});
