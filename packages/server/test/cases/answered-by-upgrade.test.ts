import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAnsweredBy } from '../../src/cases/index.ts';
import { migrationsFolder } from '../../src/migrations-folder.ts';
import {
  migrate,
  openDatabase,
  readMigrations,
  statement,
  type Database,
} from '../../src/platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';

let own: TestDatabase;
let database: Database;
const folder = mkdtempSync(join(tmpdir(), 'deskhand-upgrade-'));
beforeAll(async () => {
  own = await createTestDatabase();
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.end();
  database = openDatabase(
    { connectionString: own.url },
    { connectionsMax: 1, statementTimeoutMs: 10_000, log: pino({ level: 'silent' }) },
  );
  const all = await readMigrations(migrationsFolder);
  const former = all.slice(
    0,
    all.findIndex(({ name }) => name.includes('who-answered')),
  );
  for (const { name } of former) cpSync(join(migrationsFolder, name), join(folder, name));
  await migrate(database, folder);
});
afterAll(async () => {
  await database.close();
  await own.drop();
  rmSync(folder, { recursive: true, force: true });
});

const addCases = statement<never>(
  'test.add-cases',
  `with t as (insert into tenants (key, name) values ('former', 'Former') returning id)
   insert into cases (tenant_id, id, user_id, number, subject)
   select t.id, lpad(n::text, 32, '0')::uuid, 'ana', n, 'x' from t, generate_series(1, 5) n`,
);
const addMessages = statement<never>(
  'test.add-messages',
  `insert into messages (tenant_id, case_id, seq, author_type, content, provenance)
   select c.tenant_id, c.id, m.seq, m.author_type, 'x', m.provenance::jsonb
   from cases c join (values
     (1, 1, 'user', null), (1, 2, 'assistant', '{"provider":"builtin"}'),
     (2, 1, 'user', null), (2, 2, 'assistant', '{"provider":"anthropic"}'),
     (2, 3, 'human', null), (2, 4, 'assistant', '{"provider":"builtin","fallbackFrom":"openai"}'),
     (3, 1, 'user', null), (3, 2, 'assistant', '{"provider":"none"}'), (3, 3, 'system', null),
     (4, 1, 'user', null), (4, 2, 'assistant', '{"provider":"actions"}'), (4, 3, 'assistant', null),
     (5, 1, 'user', '{"provider":"builtin"}')
   ) as m (number, seq, author_type, provenance) on m.number = c.number`,
);
const readCases = statement<{ number: number; answered_by: number }>(
  'test.read-cases',
  'select number, answered_by from cases order by number',
);

test('who answered in the cases of former releases is known after the upgrade', async () => {
  await database.run(addCases);
  await database.run(addMessages);
  await migrate(database, migrationsFolder);
  const read = await database.run(readCases);
  expect(read.map(({ answered_by }) => readAnsweredBy(answered_by))).toEqual([
    ['builtin'],
    ['builtin', 'model', 'human'],
    [],
    [],
    [],
  ]);
  // The service has told what became of a change: that is somebody, though none of those.
  expect(read.filter(({ answered_by }) => answered_by === 0).map(({ number }) => number)).toEqual([
    3, 5,
  ]);
});
