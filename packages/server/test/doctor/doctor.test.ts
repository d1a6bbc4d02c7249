import { existsSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Examined } from '../../src/doctor/index.ts';
import { serviceEnvironment, temporaryFolder, type Environment } from '../cli/processes.ts';
import { run } from '../cli/run-here.ts';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;
let folder: ReturnType<typeof temporaryFolder>;
/** Accepts, and says nothing. */
let silent: Server;

beforeAll(async () => {
  folder = temporaryFolder();
  service = await startTestService();
  silent = createServer(() => undefined).listen(0, '127.0.0.1');
});
afterAll(async () => {
  silent.close();
  await service.stop();
  folder.remove();
});

const environmentOf = (databaseUrl: string, more: Environment = {}) => ({
  ...serviceEnvironment(databaseUrl, join(folder.path, 'data')),
  ...more,
});

/** Every line by its check. */
async function examine(environment: Environment) {
  const { code, stdout, stderr } = await run(['doctor', '--json'], { environment });
  const { ok, checks } = JSON.parse(stdout) as { ok: boolean; checks: Examined[] };
  expect(code).toBe(ok ? 0 : 1);
  expect(ok).toBe(checks.every(({ status }) => status !== 'problem'));
  expect(stderr === '').toBe(ok);
  return new Map(checks.map((examined) => [examined.check, examined]));
}

async function change(databaseUrl: string, sql: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const result = await client.query<Record<string, unknown>>(sql);
    return result.rows;
  } finally {
    await client.end();
  }
}

describe('deskhand doctor', () => {
  test('finds nothing wrong with a service that runs, but for what its server does not promise', async () => {
    const found = await examine(environmentOf(service.databaseUrl));
    // Servers of tests are quick, and may lose what they were told.
    const [promised] = await change(
      service.databaseUrl,
      `select current_setting('fsync') = 'on' and current_setting('synchronous_commit') <> 'off'
         and current_setting('full_page_writes') = 'on' as durable`,
    );
    expect(found.get('durability')?.status).toBe(promised!['durable'] ? 'ok' : 'problem');
    const others = [...found.values()].filter(
      ({ check }) => !['durability', 'autovacuum', 'long-transactions', 'database'].includes(check),
    );
    expect(others.filter(({ status }) => status !== 'ok')).toEqual([]);
    expect(found.get('migrations')?.found).toMatch(/^all \d+ are applied$/);
    expect(found.get('secret')?.found).toMatch(
      /^DESKHAND_SECRET opens all [1-9]\d* sealed values?, under key [0-9a-f]{16}$/,
    );
    expect(found.get('nodes')?.found).toMatch(/^1 node: \d+\.\d+\.\d+ for \d+ seconds?$/);
    expect(found.get('connections')?.found).toContain('1 node may take 16');
    expect(found.get('database')?.found).toMatch(/^PostgreSQL \d+\.\d+/);
  });

  test('prints one line a check, and one in all where there is a problem', async () => {
    const environment = environmentOf(service.databaseUrl, {
      REDIS_URL: 'redis://:pass@127.0.0.1:9',
    });
    const { code, stdout, stderr } = await run(['doctor'], { environment });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^ok +encoding +UTF8 \(\d+ ms\)$/m);
    expect(stdout).toMatch(
      /^problem +redis +it can't be used \(ECONNREFUSED\) \(\d+ ms\); see to it/m,
    );
    expect(stdout).not.toContain('pass@');
    expect(stderr).toMatch(/^deskhand: \d+ of \d+ checks found a problem\n$/);
  });

  test('names a variable that is not allowed, and looks no further', async () => {
    const found = await examine(environmentOf(service.databaseUrl, { PORT: 'many' }));
    expect([...found.values()]).toMatchObject([
      { check: 'configuration', status: 'problem', found: expect.stringMatching(/^PORT must be/) },
    ]);
  });

  test('makes nothing where nothing is, and tells what the first start will make', async () => {
    const dataDir = join(folder.path, 'nothing-here');
    const found = await examine({ DATA_DIR: dataDir });
    expect(found.get('database')).toMatchObject({
      status: 'ok',
      found: `nothing is kept in ${dataDir} yet: the first start makes it`,
    });
    expect(found.get('configuration')?.found).toContain('operator-token and secret');
    expect(found.get('migrations')?.status).toBe('skipped');
    expect(existsSync(dataDir)).toBe(false);
  });

  test('goes on where the database is away, and quotes no password', async () => {
    const away = environmentOf('postgres://a:hunter2hunter2@127.0.0.1:9/x');
    const found = await examine(away);
    expect(found.get('database')).toMatchObject({
      status: 'problem',
      found: expect.stringMatching(/can't be reached: .*ECONNREFUSED/) as string,
    });
    expect(found.get('secret')?.status).toBe('skipped');
    expect(found.get('redis')?.status).toBe('ok');
    expect(JSON.stringify([...found])).not.toContain('hunter2');
  });

  test('tells of a secret that opens nothing, and of one that opens what it did before', async () => {
    const wrong = environmentOf(service.databaseUrl, {
      DESKHAND_SECRET: 'another-secret-0123456789',
    });
    expect((await examine(wrong)).get('secret')).toMatchObject({
      status: 'problem',
      found: expect.stringMatching(
        /opens 0 of \d+ sealed values?, not those under key [0-9a-f]{16}: 2 signing keys/,
      ) as string,
    });
    const former = 'a-new-secret-0123456789,secret-of-the-tests-0123456789';
    const rotated = environmentOf(service.databaseUrl, { DESKHAND_SECRET: former });
    expect((await examine(rotated)).get('secret')).toMatchObject({
      status: 'ok',
      found: expect.stringMatching(
        /opens all .*; its first part \(key [0-9a-f]{16}\) seals, and still sealed are under key [0-9a-f]{16}: 2 signing keys/,
      ) as string,
    });
  });

  test('waits for nobody who says nothing', async () => {
    const { port } = silent.address() as AddressInfo;
    const found = await examine(
      environmentOf(service.databaseUrl, { REDIS_URL: `redis://127.0.0.1:${port}` }),
    );
    expect(found.get('redis')?.status).toBe('problem');
    expect(found.get('embeddings')?.status).toBe('ok');
  });

  test('connects to the model and the encoder that are configured', async () => {
    const { port } = silent.address() as AddressInfo;
    const found = await examine(
      environmentOf(service.databaseUrl, {
        MODEL_PROVIDER: 'openai-compatible',
        MODEL_NAME: 'm',
        MODEL_BASE_URL: `http://127.0.0.1:${port}/v1`,
        EMBEDDINGS_BASE_URL: 'http://127.0.0.1:9/v1',
        EMBEDDINGS_MODEL: 'e',
      }),
    );
    expect(found.get('model')).toMatchObject({
      status: 'ok',
      found: expect.stringMatching(/^127\.0\.0\.1:\d+ is reached in \d+ ms$/) as string,
    });
    expect(found.get('embeddings')).toMatchObject({
      status: 'problem',
      found: `127.0.0.1:9 can't be reached (ECONNREFUSED)`,
    });
  });
});

describe('of a database it says', () => {
  let own: TestDatabase;
  beforeEach(async () => {
    own = await createTestDatabase();
    return () => own.drop();
  });

  const found = async (check: string) => (await examine(environmentOf(own.url))).get(check);

  test('that it is of a newer release, and whether this one may run on it', async () => {
    await change(own.url, `insert into migrations (number, name) values (9998, 'x')`);
    expect(await found('migrations')).toMatchObject({
      status: 'warning',
      found: expect.stringMatching(/^the database is at migration 9998, this release knows \d+$/),
    });
    await change(own.url, `insert into migrations (number, name, needs) values (9999, 'y', 9998)`);
    expect(await found('migrations')).toMatchObject({
      status: 'problem',
      advice: expect.stringContaining('does not start on it') as string,
    });
  });

  test('which migrations the next start applies', async () => {
    await change(
      own.url,
      `delete from migrations where number = (select max(number) from migrations)`,
    );
    expect(await found('migrations')).toMatchObject({
      status: 'ok',
      found: expect.stringMatching(
        /^the next start applies 1 migration \(\d{4}-[\w-]+\.sql\), each/,
      ),
    });
    await change(own.url, 'drop schema public cascade; create schema public');
    const empty = await examine(environmentOf(own.url));
    expect(empty.get('migrations')?.found).toMatch(/^nothing there yet/);
    expect(empty.get('nodes')?.status).toBe('skipped');
  });

  test('that an index of it is invalid', async () => {
    await change(
      own.url,
      `insert into tenants (key, name) values ('harbor', 'Same'), ('meadow', 'Same')`,
    );
    const doubles = change(
      own.url,
      'create unique index concurrently tenants_by_name on tenants (name)',
    );
    await expect(doubles).rejects.toThrow('could not create unique index');
    expect(await found('indexes')).toMatchObject({
      status: 'problem',
      found: 'invalid: tenants_by_name',
    });
  });

  test('that it takes no writes, and works otherwise than the service needs', async () => {
    const name = new URL(own.url).pathname.slice(1);
    await change(
      own.url,
      `alter database ${name} set default_transaction_read_only = on;
       alter database ${name} set default_transaction_isolation = 'serializable';
       alter database ${name} set synchronous_commit = off;
       alter database ${name} set idle_session_timeout = 1000;
       alter database ${name} connection limit 10`,
    );
    const all = await examine(environmentOf(own.url));
    expect(all.get('writable')?.status).toBe('problem');
    expect(all.get('isolation')).toMatchObject({ status: 'problem', found: 'serializable' });
    expect(all.get('durability')?.found).toContain('synchronous_commit');
    expect(all.get('time-limits')?.found).toBe('idle_session_timeout is 1000 ms');
    expect(all.get('connections')).toMatchObject({ status: 'problem' });
  });

  test('that releases are mixed, work lies undone, and webhooks fail', async () => {
    await change(
      own.url,
      `insert into nodes (id, release, migration) values (gen_random_uuid(), '0.1.0', 52),
         (gen_random_uuid(), '9.9.9', 99), (gen_random_uuid(), null, null);
       insert into turns (tenant_id, case_id, seq, owner, opened_at)
         values (1, gen_random_uuid(), 1, gen_random_uuid(), now() - interval '1 hour');
       insert into tenants (key, name) values ('harbor', 'Harbor');
       insert into webhooks (tenant_id, id, sealed_url, sealed_secret, is_enabled, disabled_for)
         select id, gen_random_uuid(), '\\x00', '\\x00', false, 'failing' from tenants`,
    );
    const all = await examine(environmentOf(own.url));
    expect(all.get('nodes')).toMatchObject({
      status: 'warning',
      found: expect.stringMatching(/^3 nodes: .*0\.1\.0 for/) as string,
    });
    expect(all.get('turns')?.found).toBe(
      '1 message without an answer yet, the oldest for 60 minutes',
    );
    expect(all.get('webhooks')).toMatchObject({
      status: 'warning',
      found: '1 webhook, 0 failing, 1 disabled for failing',
    });
    expect(all.get('secret')?.status).toBe('problem');
  });
});
