import { afterAll, beforeAll, expect, test } from 'vitest';
import { pino } from 'pino';
import { openDatabase, statement, type Database } from '../../src/platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import { addTenant } from '../stage/tenant.ts';

let own: TestDatabase;
/** The same database, as if an engine distributed it. */
let apart: Database;
beforeAll(async () => {
  own = await createTestDatabase();
  const options = { connectionsMax: 1, statementTimeoutMs: 30_000, isDistributed: true };
  apart = openDatabase(
    { connectionString: own.url },
    { ...options, log: pino({ level: 'silent' }) },
  );
  for (const key of ['ash', 'birch', 'cedar']) await addTenant(own.database, key);
});
afterAll(async () => {
  await apart.close();
  await own.drop();
});

const named = statement<{ key: string; given: number | null }>(
  'test.named',
  `select key, $2::bigint as given from tenants
   where key <> $1 and ($2::bigint is null or id = $2) order by key`,
  'select id as tenant_id from tenants where key <> $1 order by id desc',
);

test('a statement of all tenants is sent once, and where they lie apart once for each that has something', async () => {
  const ids = new Map<string, number>();
  for (const { key, given } of await apart.run(named, ['birch'])) ids.set(key, given!);
  expect([...ids.keys()]).toEqual(['cedar', 'ash']);
  expect(new Set(ids.values()).size).toBe(2);
  expect(await own.database.run(named, ['birch'])).toEqual([
    { key: 'ash', given: null },
    { key: 'cedar', given: null },
  ]);
});

test('nobody is asked where nobody has anything, nor within a transaction', async () => {
  const nobody = statement('test.nobody', 'select $1::bigint', 'select 1 as tenant_id where false');
  expect(await apart.transaction((tx) => tx.run(nobody))).toEqual([]);
});

const some = statement<{ key: string }>(
  'test.some',
  `select t.key from tenants t, generate_series(1, 3)
   where $2::bigint is null or t.id = $2 limit $1::bigint`,
  'select id as tenant_id from tenants order by id',
  0,
);

test('of all tenants together come as many as of one statement, and nobody is asked for none', async () => {
  const keysOf = async (limit: number) => (await apart.run(some, [limit])).map(({ key }) => key);
  expect(await keysOf(4)).toEqual(['ash', 'ash', 'ash', 'birch']);
  expect(await keysOf(3)).toEqual(['ash', 'ash', 'ash']);
  expect(await keysOf(0)).toEqual([]);
  // Also where it is busier than it may be.
  expect(await keysOf(-1)).toEqual([]);
});
