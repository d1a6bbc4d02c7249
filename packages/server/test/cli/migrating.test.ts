import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import { serviceEnvironment, temporaryFolder } from './processes.ts';
import { run } from './run-here.ts';

const migrations = readdirSync(fileURLToPath(new URL('../../migrations', import.meta.url))).sort();

let database: TestDatabase;
let folder: ReturnType<typeof temporaryFolder>;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = temporaryFolder();
});
afterAll(async () => {
  await database.drop();
  folder.remove();
});

async function query(sql: string): Promise<void> {
  const client = await database.database.connect();
  await client.query(sql).finally(() => client.release());
}

const migrate = (...flags: string[]) =>
  run(['migrate', ...flags], {
    environment: { ...serviceEnvironment(database.url, folder.path), LOG_LEVEL: 'silent' },
  });

test('deskhand migrate makes a database of an empty one, and has nothing to do the second time', async () => {
  await query('drop schema public cascade; create schema public');
  const first = await migrate();
  expect(first.stderr).toBe(migrations.map((name) => `applying migration ${name}\n`).join(''));
  expect(first.stdout).toBe(`The database is up to date: ${migrations.length} applied.\n`);
  expect(first.code).toBe(0);
  const again = { code: 0, stdout: 'The database is up to date already.\n', stderr: '' };
  expect(await migrate()).toEqual(again);
  expect(await migrate('--json')).toEqual({ ...again, stdout: '{"applied":[]}\n' });
});

test('a database of a newer release is refused in one line', async () => {
  await query(`insert into migrations (number, name, needs) values (9999, 'later', 9999)`);
  const { code, stdout, stderr } = await migrate();
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(
    /^deskhand: nothing more was applied: the database is at migration 9999, .*: run a newer release\n$/,
  );
});
