import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrationsFolder } from '../../src/migrations-folder.ts';
import { migrate } from '../../src/platform/database/index.ts';
import { temporaryFolder } from '../cli/processes.ts';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import { eventually } from '../stage/waiting.ts';

let own: TestDatabase;
let folder: ReturnType<typeof temporaryFolder>;
let told: string[];

beforeEach(async () => {
  own = await createTestDatabase();
  folder = temporaryFolder();
  told = [];
  await ask('drop schema public cascade; create schema public');
});
afterEach(async () => {
  await own.drop();
  folder.remove();
});

async function ask(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Writes a release that consists of these migrations, in the place of the one before; its folder. */
function release(...migrations: string[]): string {
  const path = join(folder.path, 'migrations');
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path);
  for (const [at, sql] of migrations.entries()) {
    writeFileSync(join(path, `${String(at + 1).padStart(4, '0')}-some.sql`), sql);
  }
  return path;
}

async function migrateIn(path: string): Promise<number> {
  const { knows } = await migrate(own.database, path, (message) => told.push(message));
  return knows;
}

const migrateTo = (...migrations: string[]): Promise<number> => migrateIn(release(...migrations));

const first = 'create table things (id bigint primary key, name text);';
const withNeeds = 'alter table migrations add column needs bigint;';
const expand = 'alter table things add column kind text;';
const contract =
  '-- contract since 0003: nothing reads it since then.\nalter table things drop column name;';

test('a release runs on a database that newer ones only added to, and on none that lacks what it uses', async () => {
  expect(await migrateTo(first, withNeeds)).toBe(2);
  await migrateTo(first, withNeeds, expand);
  told = [];
  expect(await migrateTo(first, withNeeds)).toBe(2);
  expect(told).toEqual([
    'a newer release has migrated the database (to 3, this one knows 2) and lets this one run on it',
  ]);
  await migrateTo(first, withNeeds, expand, contract);
  expect(await migrateTo(first, withNeeds, expand)).toBe(3);
  await expect(migrateTo(first, withNeeds)).rejects.toThrow(
    'the database is at migration 4, this release knows 2: run a newer release',
  );
  expect(await ask('select number, needs from migrations order by 1')).toEqual([
    { number: 1, needs: null },
    { number: 2, needs: null },
    { number: 3, needs: null },
    { number: 4, needs: '3' },
  ]);
});

test('a migration holds up nobody while it waits for a table, and comes when it is free', async () => {
  await migrateTo(first);
  const holder = new pg.Client({ connectionString: own.url });
  await holder.connect();
  await holder.query('begin; lock table things in access share mode');
  const migrated = migrateTo(first, expand);
  await eventually(
    () => told,
    (all) => all.includes('0002-some.sql waits for a table that somebody else holds'),
  );
  // Behind the migration: it is let through.
  expect(await ask('select * from things')).toEqual([]);
  await holder.query('commit');
  await holder.end();
  await migrated;
  expect(await ask(`insert into things (id, kind) values (1, 'a') returning kind`)).toEqual([
    { kind: 'a' },
  ]);
});

test('an index is made while others write, and again after an attempt that failed', async () => {
  const index = `-- outside a transaction: the index is made while others write.
    drop index concurrently if exists things_by_name;
    create unique index concurrently things_by_name on things (name);`;
  await migrateTo(first);
  await ask(`insert into things values (1, 'same'), (2, 'same')`);
  await expect(migrateTo(first, index)).rejects.toThrow('could not create unique index');
  await ask(`update things set name = 'other' where id = 2`);
  await migrateTo(first, index);
  expect(
    await ask(
      `select indisvalid as valid from pg_index where indexrelid = 'things_by_name'::regclass`,
    ),
  ).toEqual([{ valid: true }]);
});

test('two nodes that start together migrate one after the other, with an index that waits for transactions', async () => {
  const index = `-- outside a transaction: the index is made while others write.
    drop index concurrently if exists things_by_name;
    create index concurrently things_by_name on things (name);`;
  const path = release(first, index);
  expect(await Promise.all([migrateIn(path), migrateIn(path)])).toEqual([2, 2]);
  expect(await ask('select count(*)::int as applied from migrations')).toEqual([{ applied: 2 }]);
});

const functionsOfTriggers = `
  select distinct p.proname as name, coalesce(array_to_string(p.proconfig, ','), '') as settings
  from pg_trigger g join pg_proc p on p.oid = g.tgfoid
  where not g.tgisinternal and p.pronamespace = 'public'::regnamespace order by 1`;

test('functions of triggers that plan by values do so after every migration, replaced or new', async () => {
  const triggered = (name: string) =>
    `create or replace function ${name}() returns trigger language plpgsql as $$ begin return new; end $$;`;
  const one = `${triggered('fill')} create trigger fills before insert on things for each row execute function fill();`;
  const other = `${triggered('note')} create trigger notes before insert on things for each row execute function note();`;
  await migrateTo(first, withNeeds, one);
  await migrateTo(first, withNeeds, one, triggered('fill'));
  const as = (settings: string) => [
    { name: 'fill', settings },
    { name: 'note', settings },
  ];
  await ask('alter function fill() set plan_cache_mode = force_custom_plan');
  await migrateTo(first, withNeeds, one, triggered('fill'), `${triggered('fill')} ${other}`);
  expect(await ask(functionsOfTriggers)).toEqual(as('plan_cache_mode=force_custom_plan'));
  await ask('alter function fill() reset all; alter function note() reset all');
  await migrateTo(
    first,
    withNeeds,
    one,
    one.split(' create trigger')[0]!,
    other,
    triggered('note'),
  );
  expect(await ask(functionsOfTriggers)).toEqual(as(''));
});

test('those of the service that were set once are so after all its migrations', async () => {
  const earlier = join(folder.path, 'earlier');
  mkdirSync(earlier);
  for (const name of readdirSync(migrationsFolder).filter((each) => each < '0050')) {
    cpSync(join(migrationsFolder, name), join(earlier, name));
  }
  await migrateIn(earlier);
  for (const { name } of await ask(functionsOfTriggers)) {
    await ask(`alter function ${String(name)}() set plan_cache_mode = force_custom_plan`);
  }
  await migrateIn(migrationsFolder);
  const all = await ask(functionsOfTriggers);
  expect(all.length).toBeGreaterThan(8);
  expect(all.filter(({ settings }) => settings !== 'plan_cache_mode=force_custom_plan')).toEqual(
    [],
  );
});
