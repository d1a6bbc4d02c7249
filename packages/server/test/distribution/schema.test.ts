import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsFolder } from '../../src/migrations-folder.ts';
import { readMigrations, statement } from '../../src/platform/database/index.ts';
import { placeTables, referenceTables } from '../../src/distribution/index.ts';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';

let own: TestDatabase;
let ofTenants: string[];

beforeAll(async () => {
  own = await createTestDatabase();
  const placed = placeTables(await readMigrations(migrationsFolder));
  ofTenants = [...placed].flatMap(([table, how]) => (how === 'tenant' ? [table] : []));
});
afterAll(() => own.drop());

const listUnique = statement<{ table: string; index: string; has_tenant: boolean }>(
  'test.unique-indexes',
  `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as index,
     exists (select from pg_attribute a where a.attrelid = i.indrelid
       and a.attname = 'tenant_id' and a.attnum = any (i.indkey)) as has_tenant
   from pg_index i join pg_class c on c.oid = i.indrelid
   where i.indisunique and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
);

test('every table is placed, and has the tenant in its primary key and in all that is unique', async () => {
  const unique = (await own.database.run(listUnique)).filter(
    ({ table }) => !referenceTables.includes(table),
  );
  expect(unique.filter(({ has_tenant: has }) => !has)).toEqual([]);
  expect([...new Set(unique.map(({ table }) => table))].sort()).toEqual([...ofTenants].sort());
});

const listKeys = statement<{ table: string; columns: string[]; to: string; to_columns: string[] }>(
  'test.foreign-keys',
  `select conrelid::regclass::text as table, confrelid::regclass::text as to,
     array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns,
     array(select attname::text from pg_attribute where attrelid = confrelid and attnum = any (confkey)) as to_columns
   from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
);

test('foreign keys lead to the same tenant, or to a table that every node has', async () => {
  const keys = await own.database.run(listKeys);
  expect(keys.length).toBeGreaterThan(40);
  const astray = keys.filter(({ table, to, columns, to_columns: toColumns }) => {
    if (referenceTables.includes(to)) return false;
    const areTenants = columns.includes('tenant_id') && toColumns.includes('tenant_id');
    return !areTenants || referenceTables.includes(table);
  });
  expect(astray).toEqual([]);
});

const listDefaults = statement<{ table: string; column: string; value: string }>(
  'test.defaults',
  `select adrelid::regclass::text as table, a.attname as column, pg_get_expr(adbin, adrelid) as value
   from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
   join pg_class c on c.oid = adrelid where c.relnamespace = 'public'::regnamespace
   union all
   select attrelid::regclass::text, attname, 'identity' from pg_attribute a
   join pg_class c on c.oid = attrelid
   where attidentity <> '' and c.relnamespace = 'public'::regnamespace`,
);

test('a sequence numbers only tenants, their log and their deliveries', async () => {
  const numbered = (await own.database.run(listDefaults))
    .filter(({ value }) => /identity|nextval/.test(value))
    .map(({ table, column }) => `${table}.${column}`);
  expect(numbered.sort()).toEqual(['audit_events.id', 'tenants.id', 'webhook_deliveries.position']);
});

const listTriggers = statement<{ table: string; text: string }>(
  'test.triggers',
  `select tgrelid::regclass::text as table, pg_get_functiondef(tgfoid) as text
   from pg_trigger where not tgisinternal`,
);

test('a trigger writes only for the tenant of its row', async () => {
  const triggers = await own.database.run(listTriggers);
  expect(triggers.length).toBeGreaterThan(15);
  for (const { table, text } of triggers) {
    expect(ofTenants).toContain(table);
    // What it calls is told the row's tenant; it changes nothing by itself.
    expect(text).not.toMatch(/\b(?:insert into|update|delete from)\s+\w+/);
    for (const [, arguments_] of text.matchAll(
      /\b(?:is_told|tell_webhooks|webhook_case)\(([^,]*),/g,
    )) {
      expect(arguments_).toMatch(/^(?:new|it)\.tenant_id$/);
    }
  }
});
