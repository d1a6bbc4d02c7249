import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../stage/database.ts';
import { allStatements } from './all-statements.ts';
import { explainStatements } from './citus/explain-statements.ts';

/** Marks within a transaction have no plan. */
const isMark = (text = '') => /^\s*(?:savepoint|release|rollback to)\b/.test(text);

// What a server can't read of them is found here, on each server that tests run on: so the tests that
// send them need not all be run again there.
test('the server plans every statement that the service sends', async () => {
  const own = await createTestDatabase();
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  const statements = await allStatements();
  const judged = [...(await explainStatements(client, statements))];
  await client.end();
  await own.drop();
  expect(judged.length).toBeGreaterThan(350);
  const refused = judged.filter(([name, one]) => 'refused' in one && !isMark(statements.get(name)));
  expect(refused).toEqual([]);
});
