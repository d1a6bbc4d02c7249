import { afterAll, beforeAll, expect, test } from 'vitest';
import { byTenantsValue } from '../../src/platform/database/tenant-by-value.ts';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import { allStatements } from './all-statements.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

const restated = (text: string, values: unknown[] = []) =>
  byTenantsValue({ name: 'x', text }, values).text;

test('the tenant stands by value beside each table, where it was another row’s', () => {
  expect(
    restated(
      'select 1 from turns t join cases c on c.tenant_id = t.tenant_id join tenants n on n.id = t.tenant_id where t.tenant_id = $2',
    ),
  ).toBe(
    'select 1 from turns t join cases c on c.tenant_id = $2 join tenants n on n.id = $2 where t.tenant_id = $2',
  );
});

test('a batch is about one tenant by its first row, and as it is where it has several', () => {
  const text =
    'select 1 from unnest($1::bigint[]) i (t, tenant_id) join cases c on c.tenant_id = i.tenant_id';
  expect(restated(text, [[7, 7]])).toMatch(/c\.tenant_id = \(\$1::bigint\[\]\)\[1\]$/);
  expect(restated(text, [[7, 8]])).toBe(text);
});

test('a statement of all tenants is about the one that it is given', () => {
  expect(
    restated(
      'select 1 from unnest($1::bigint[]) i (tenant_id) join cases c on c.tenant_id = i.tenant_id where $3::bigint is null or i.tenant_id = $3',
      [[7, 8]],
    ),
  ).toMatch(/on c\.tenant_id = \$3 where \$3::bigint is null or i\.tenant_id = \$3$/);
  const numbered =
    'select 1 from turns t join cases c on c.tenant_id = t.tenant_id where t.tenant_id = $1 and ($2::bigint is null or c.number = $2)';
  expect(restated(numbered)).toMatch(/on c\.tenant_id = \$1 where/);
});

test('a statement of nobody’s tenant is as it is', () => {
  const text = 'select 1 from turns t join cases c on c.tenant_id = t.tenant_id';
  expect(restated(text)).toBe(text);
});

test('every statement is still one, and takes the same values', async () => {
  const client = await own.database.connect();
  const parameters = async (text: string) => {
    await client.query(`prepare asked as ${text}`);
    const { rows } = await client.query<{ types: string }>(
      `select parameter_types::text as types from pg_prepared_statements where name = 'asked'`,
    );
    await client.query('deallocate asked');
    return rows[0]!.types;
  };
  let changed = 0;
  for (const [name, text] of await allStatements()) {
    const stated = restated(text, [[1]]);
    if (stated === text) continue;
    changed += 1;
    expect(await parameters(stated), name).toBe(await parameters(text));
  }
  client.release();
  expect(changed).toBeGreaterThan(60);
});
