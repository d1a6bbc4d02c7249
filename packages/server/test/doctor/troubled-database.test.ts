import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import type { Examined } from '../../src/doctor/index.ts';
import { serviceEnvironment, temporaryFolder } from '../cli/processes.ts';
import { run } from '../cli/run-here.ts';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import { startTcpProxy, type TcpProxy } from '../stage/tcp-proxy.ts';
import { eventually } from '../stage/waiting.ts';

let own: TestDatabase;
let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => (folder = temporaryFolder()));
afterAll(() => folder.remove());
beforeEach(async () => (own = await createTestDatabase()));
afterEach(() => own.drop());

async function examine(databaseUrl: string) {
  const environment = serviceEnvironment(databaseUrl, join(folder.path, 'data'));
  const { code, stdout } = await run(['doctor', '--json'], { environment });
  const { checks } = JSON.parse(stdout) as { checks: Examined[] };
  return { code, found: new Map(checks.map((examined) => [examined.check, examined])) };
}

async function change(sql: string) {
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Whether the doctor waits for a lock. */
const waitsForLock = async () => {
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database()
       and application_name = 'deskhand-doctor' and wait_event_type = 'Lock'`,
  );
  await client.end();
  return rows.length > 0;
};

describe('a database that stopped answering', () => {
  let road: TcpProxy;
  beforeEach(async () => (road = await startTcpProxy(own.url)));
  afterEach(() => road.close());

  test('before it said anything is waited for once, and the rest is told', async () => {
    road.freeze();
    const { code, found } = await examine(road.url);
    expect(code).toBe(1);
    expect(found.get('database')?.status).toBe('problem');
    for (const check of ['migrations', 'turns', 'secret']) {
      expect(found.get(check)).toMatchObject({ status: 'skipped' });
    }
    expect(found.get('redis')?.status).toBe('ok');
  });

  test('in the middle of a question is told at that, and the doctor comes to its end', async () => {
    const holding = new pg.Client({ connectionString: own.url });
    await holding.connect();
    await holding.query('begin; lock table turns in access exclusive mode');
    const examining = examine(road.url);
    await eventually(waitsForLock, Boolean);
    road.freeze();
    const { code, found } = await examining;
    await holding.end();
    expect(code).toBe(1);
    // It answered, if slowly where the machine is busy.
    expect(found.get('database')?.status).toMatch(/^(?:ok|warning)$/);
    expect(found.get('turns')?.status).toBe('problem');
    expect(found.get('unknown-actions')?.status).toBe('problem');
    expect(found.get('redis')?.status).toBe('ok');
  });
});

test('a table that somebody has locked is told, and holds nobody up', async () => {
  const holding = new pg.Client({ connectionString: own.url });
  await holding.connect();
  await holding.query('begin; lock table turns in access exclusive mode');
  const { code, found } = await examine(own.url);
  await holding.end();
  expect(code).toBe(1);
  expect(found.get('turns')).toMatchObject({
    status: 'problem',
    found: expect.stringMatching(/lock timeout/) as string,
  });
  expect(found.get('webhooks')?.status).toBe('ok');
});

/** What PostgreSQL tells of itself is told by a view in its place: nobody can wait as long as it takes. */
const tells = (view: string, query: string) =>
  change(
    `create view public.${view} as ${query};
     alter database "${new URL(own.url).pathname.slice(1)}" set search_path = public, pg_catalog`,
  );

describe('of upkeep it tells', () => {
  test('transactions that stand open for longer than five minutes, and whose they are', async () => {
    const told = async () => (await examine(own.url)).found.get('long-transactions');
    const standing = new pg.Client({
      ...{ connectionString: own.url, application_name: 'somebody-s-report' },
    });
    await standing.connect();
    await standing.query('begin');
    expect(await told()).toMatchObject({ status: 'ok', found: 'none' });
    const { rows } = await standing.query<{ pid: number }>('select pg_backend_pid() as pid');
    const [{ pid }] = rows as [{ pid: number }];
    await tells(
      'pg_stat_activity',
      `select datname, application_name, state, backend_type, pid,
         xact_start - interval '7 minutes' as xact_start
       from pg_catalog.pg_stat_activity where application_name <> 'deskhand-doctor'`,
    );
    expect(await told()).toMatchObject({
      status: 'warning',
      found: `idle in transaction for 7 minutes: somebody-s-report (process ${pid})`,
      advice: expect.stringContaining('pg_terminate_backend') as string,
    });
    await standing.end();
  });

  test('tables with more dead rows than autovacuum should leave, and only those', async () => {
    await tells(
      'pg_stat_user_tables',
      `select relname, schemaname, null::timestamptz as last_vacuum,
         case relname when 'turns' then now() - interval '3 days' end as last_autovacuum,
         case relname when 'cases' then 1000000 else 10 end::bigint as n_live_tup,
         case relname when 'turns' then 100001 when 'cases' then 200000 when 'messages' then 99999
           else 0 end::bigint as n_dead_tup
       from pg_catalog.pg_stat_user_tables`,
    );
    expect((await examine(own.url)).found.get('bloat')).toMatchObject({
      status: 'warning',
      found: expect.stringMatching(/^turns has 100,?001 dead rows, vacuumed 3 days ago$/) as string,
    });
  });

  test.each([
    [599_000_000, 'ok'],
    [700_000_000, 'warning'],
    [1_600_000_000, 'problem'],
  ])('transactions that are %i back as %s', async (age, status) => {
    await tells('pg_database', `select true as datallowconn, '${age}'::text as datfrozenxid`);
    await change(
      'create function public.age(text) returns bigint immutable language sql as $$ select $1::bigint $$',
    );
    expect((await examine(own.url)).found.get('transaction-ids')).toMatchObject({
      status,
      found: `the oldest is ${age.toLocaleString('en')} transactions back`,
    });
  });

  test('a reader of the log that holds it back', async () => {
    await change(
      `create function public.pg_current_wal_lsn() returns pg_lsn language sql
       as $$ select pg_lsn 'F/0' $$`,
    );
    // Each step of the first number is four gigabytes.
    await tells(
      'pg_replication_slots',
      `select name as slot_name, active, lsn::pg_lsn as restart_lsn
       from (values ('gone', false, 'E/0'), ('busy', true, 'E/0'), ('late', true, 'C/0'))
         as s (name, active, lsn)`,
    );
    expect((await examine(own.url)).found.get('replication-slots')).toMatchObject({
      status: 'warning',
      found: expect.stringMatching(
        /^late holds back 12\S* .* of log; gone holds back 4\S* .* of log$/,
      ) as string,
    });
  });
});
