import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseUnavailable, statement } from '../../src/platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

const failWith = (message: string) =>
  own.database.run(
    statement<never>('test.fail', `do $$ begin raise exception '${message}'; end $$`),
    [],
  );

test('a distributed database whose worker is away is unavailable: a caller tries again', async () => {
  const told = 'failure on connection marked as essential: 10.0.0.2:5432';
  await expect(failWith(told)).rejects.toBeInstanceOf(DatabaseUnavailable);
});

test('another error of the database stays what it is', async () => {
  await expect(failWith('a failure')).rejects.not.toBeInstanceOf(DatabaseUnavailable);
});
