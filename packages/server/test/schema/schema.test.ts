import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import { describeSchema } from './describe-schema.ts';

const file = new URL('../../schema.sql', import.meta.url);
const head = `-- What the migrations add up to; generated, to be read and reviewed.
-- After a new migration: UPDATE_SCHEMA=1 npx vitest run packages/server/test/schema
`;
let own: TestDatabase;

beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

test('schema.sql says what the migrations add up to', async () => {
  const schema = head + (await describeSchema(own.database));
  if (process.env['UPDATE_SCHEMA'] === '1') await writeFile(file, schema);
  expect(await readFile(file, 'utf8')).toBe(schema);
});

test('every table of tenants’ data begins its primary key with the tenant', async () => {
  const schema = await describeSchema(own.database);
  const tables = schema
    .split('\ntable ')
    .slice(1)
    .map((text) => ({
      name: /^\w+/.exec(text)![0],
      key: /PRIMARY KEY \((\w+)/.exec(text)?.[1],
    }));
  const shared = ['audit_chain', 'lost_secrets', 'nodes', 'signing_keys', 'tenants'];
  for (const { name, key } of tables.filter((table) => !shared.includes(table.name))) {
    expect({ name, key }).toEqual({ name, key: 'tenant_id' });
  }
});

test('no column that counts rows is 32 bits wide', async () => {
  const schema = await describeSchema(own.database);
  const narrow = [...schema.matchAll(/^ {2}(\w+) (?:integer|smallint)/gm)].map((match) => match[1]);
  // Bounded by their meaning, not by how much is stored.
  expect(narrow.sort()).toEqual([
    'answered_by',
    'attempt',
    'audit_days',
    'case_days',
    'looks',
    'open_turns',
    'ordinal',
    'rating',
    'response_status',
    'snapshot_days',
    'status',
    'timeout_ms',
    'trace_days',
  ]);
});
