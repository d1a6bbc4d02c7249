import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepSome } from '../../src/knowledge/deletion/store.ts';
import { openDatabase, type Database } from '../../src/platform/database/index.ts';
import { deleteOldSnapshots } from '../../src/retention/store.ts';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import { addTenant } from '../stage/tenant.ts';
import { allStatements } from './all-statements.ts';

let own: TestDatabase;
let client: pg.Client;
/** The same database, as if an engine distributed it. */
let apart: Database;
let ids: number[];
beforeAll(async () => {
  own = await createTestDatabase();
  client = new pg.Client({ connectionString: own.url });
  await client.connect();
  const options = { connectionsMax: 1, statementTimeoutMs: 30_000, isDistributed: true };
  apart = openDatabase(
    { connectionString: own.url },
    { ...options, log: pino({ level: 'silent' }) },
  );
  ids = [];
  for (let n = 0; n < 60; n += 1) ids.push(await addTenant(own.database));
});
afterAll(async () => {
  await apart.close();
  await client.end();
  await own.drop();
});

/** What names tenants, by the statement's name that it does so for. */
async function namers(): Promise<[name: string, text: string][]> {
  const statements = await allStatements();
  return [...statements].filter(
    ([name]) => name.endsWith('-of') && statements.has(name.slice(0, -'-of'.length)),
  );
}

// It is given the first of its statement's values, up to the last that it names.
test('what names tenants uses each value that it is given', async () => {
  const found = await namers();
  expect(found.length).toBeGreaterThan(15);
  for (const [name, text] of found) {
    const used = new Set([...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
    const gapless = Array.from({ length: used.size }, (_, at) => at + 1);
    expect({ name, used: [...used].sort((one, other) => one - other) }).toEqual({
      name,
      used: gapless,
    });
  }
});

test('what names tenants names several, so that one that nothing can be done for is in nobody’s way', async () => {
  for (const [name, text] of await namers()) {
    expect(`${name}: ${text}`).not.toMatch(/limit 1\s*$/);
  }
});

test('a sweep goes on where what one tenant has is held', async () => {
  await client.query(
    `insert into deleted_documents (tenant_id, id, version, title, questions, content, content_type,
       created_at, updated_at, deleted_at)
     select id, gen_random_uuid(), 1, 'Old', '{}', '', 'text/markdown', now(), now(),
       now() - interval '1000 days'
     from tenants where id = any ($1)`,
    [ids.slice(0, 3)],
  );
  await client.query('begin');
  await client.query('select from deleted_documents where tenant_id = $1 for update', [ids[0]]);
  expect(await sweepSome(apart)).toBe(2);
  expect(await sweepSome(apart)).toBe(0);
  await client.query('rollback');
  expect(await sweepSome(apart)).toBe(1);
});

test('a sweep takes as many tenants at a step where they lie apart as where they lie together', async () => {
  await client.query('update tenants set snapshot_days = 30');
  const first = await deleteOldSnapshots(own.database, 0);
  expect(first).toEqual({ lastId: ids[49], deleted: 0 });
  expect(await deleteOldSnapshots(apart, 0)).toEqual(first);
  expect(await deleteOldSnapshots(apart, ids[49]!)).toEqual({ lastId: ids[59], deleted: 0 });
  expect(await deleteOldSnapshots(apart, ids[59]!)).toEqual({ lastId: null, deleted: 0 });
});
