import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { migrationsFolder } from '../../src/migrations-folder.ts';
import { hazardsOf, readMigrations } from '../../src/platform/database/index.ts';
import { readMigration, statementsOf } from '../../src/platform/database/migration.ts';
import { newestReleased } from './releases.ts';

/** What a migration does to nodes of the release before, and does not say why it may. */
function unsaid(sql: string, name = '9999-some.sql'): string[] {
  const migration = readMigration(name, sql);
  const hazards = hazardsOf(migration)
    .filter(({ kind }) => (kind === 'breaks' ? migration.needs === null : !migration.mayBeLong))
    .map(({ kind, statement, why }) => `${kind}: ${statement.slice(0, 100)} (${why})`);
  return [...hazards, ...oddOutside(migration)];
}

/** Outside a transaction what failed in the middle is run again, and nothing is rolled back. */
function oddOutside({ sql, isOutside }: { sql: string; isOutside: boolean }): string[] {
  const statements = statementsOf(sql);
  if (!isOutside) {
    return statements
      .filter((text) => /\bindex concurrently\b/i.test(text))
      .map((text) => `inside: ${text}`);
  }
  return statements.flatMap((text, at) => {
    const made = /^create (?:unique )?index concurrently (\w+) /i.exec(text)?.[1];
    if (made) {
      const isFirstDropped = statements[at - 1] === `drop index concurrently if exists ${made}`;
      return isFirstDropped ? [] : [`not dropped before: ${text}`];
    }
    return /^drop index concurrently if exists \w+$/i.test(text) ? [] : [`outside: ${text}`];
  });
}

test('migrations since the newest release leave nodes of that release alone, or say why they need not', async () => {
  const released = newestReleased();
  const migrations = await readMigrations(migrationsFolder);
  expect(released).toBeLessThanOrEqual(migrations.length);
  const found = migrations
    .filter(({ number }) => number > released)
    .flatMap(({ name, sql }) => unsaid(sql, name).map((line) => `${name} ${line}`));
  expect(found).toEqual([]);
});

describe('a migration is refused that', () => {
  test.each([
    ['takes a column away', 'alter table cases drop column comment', 'breaks'],
    ['renames one', 'alter table cases rename column comment to remark', 'breaks'],
    ['renames a table', 'alter table cases rename to tickets', 'breaks'],
    ['takes a table away', 'drop table if exists cases', 'breaks'],
    ['changes a type', 'alter table cases alter column rating type bigint', 'breaks'],
    [
      'demands a column of who does not know it',
      'alter table cases add column x text not null',
      'breaks',
    ],
    [
      'demands one after all',
      'alter table cases add column x text, alter column x set not null',
      'breaks',
    ],
    ['takes a default away', 'alter table cases alter column status drop default', 'breaks'],
    [
      'narrows what is allowed',
      'alter table cases add constraint c check (rating > 1) not valid',
      'breaks',
    ],
    ['makes values unique', 'create unique index concurrently a on cases (subject)', 'breaks'],
    ['does what nobody judged', "do $$ begin execute 'drop table cases'; end $$", 'breaks'],
    ['locks a table for an index', 'create index a on messages (created_at)', 'long'],
    [
      'rewrites a table',
      'alter table messages add column x uuid default gen_random_uuid()',
      'long',
    ],
    ['changes all rows', "update messages set status = 'complete'", 'long'],
    [
      'copies all rows',
      'create table copies (a bigint);\ninsert into copies select * from messages',
      'long',
    ],
    ['checks all rows', 'alter table cases add column x text check (x in (1, 2))', 'long'],
  ])('%s', (_what, sql, kind) => {
    const found = unsaid(`${sql};`);
    expect(found.some((line) => line.startsWith(`${kind}: `))).toBe(true);
    // Unless it says why it may.
    const said = `-- contract since 0052: nothing uses it.\n-- long: a row a tenant.\n${sql};`;
    expect(unsaid(said).filter((line) => /^(breaks|long):/.test(line))).toEqual([]);
  });

  test('makes an index concurrently where that can not be, or can not be done again', () => {
    const make = 'create index concurrently a on messages (created_at);';
    const outside = '-- outside a transaction: while others write.\n';
    expect(unsaid(make)).toHaveLength(1);
    expect(unsaid(`${outside}${make}`)).toHaveLength(1);
    expect(unsaid(`${outside}drop index concurrently if exists a; select 1; ${make}`)).toHaveLength(
      2,
    );
    expect(unsaid(`${outside}drop index concurrently if exists a;\n${make}`)).toEqual([]);
  });

  test('gives no reason', () => {
    expect(unsaid('-- contract since 0052:\ndrop table cases;')).toHaveLength(1);
    expect(unsaid('drop table cases;\n-- contract since 0052: too late.')).toHaveLength(1);
  });
});

test('a migration is taken that only adds, with functions and words that look like others', () => {
  expect(
    unsaid(`
      -- Not a statement: drop table cases;
      create table fresh (id bigint primary key, note text not null default 'drop; table');
      create index fresh_by_note on fresh (note);
      insert into fresh values (1, 'a; b');
      insert into fresh select id + 1 from fresh;
      create function f() returns trigger language plpgsql as $$
      begin update cases set comment = ''; return null; end $$;
      create trigger t after insert on cases for each row execute function f();
      alter table cases add column x text not null default 'a, b', add column y bigint,
        drop constraint c, alter column z drop not null;
      alter table cases add column w timestamptz default now();`),
  ).toEqual([]);
});

test('what was released before there was this rule would be found', () => {
  const before = readdirSync(migrationsFolder).map((name) =>
    unsaid(readFileSync(`${migrationsFolder}/${name}`, 'utf8'), name),
  );
  expect(before.filter((found) => found.length > 0).length).toBeGreaterThan(10);
});
