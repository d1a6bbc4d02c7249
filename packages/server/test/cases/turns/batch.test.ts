import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createBatch,
  DatabaseBusy,
  DatabaseUnavailable,
  statement,
  type Database,
} from '../../../src/platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../../stage/database.ts';

const settled = <T>(promises: Promise<T>[]) =>
  Promise.allSettled(promises).then((all) =>
    all.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason))),
  );

describe('a batch', () => {
  test('merges calls of one moment, answers each its own, and keeps to its size', async () => {
    const sizes: number[] = [];
    const double = createBatch<number, number>({
      run: async (items) => {
        sizes.push(items.length);
        return items.map((item) => item * 2);
      },
      sizeMax: 4,
      inFlightMax: 2,
    });
    const numbers = Array.from({ length: 10 }, (_, index) => index);
    expect(await Promise.all(numbers.map(double))).toEqual(numbers.map((number) => number * 2));
    expect(sizes).toEqual([4, 4, 2]);
  });

  test('never runs two items with one key at the same time, in one batch or in two', async () => {
    const running = new Map<string, number>();
    const order: number[] = [];
    const run = createBatch<{ key: string; at: number }, number>({
      run: async (items) => {
        for (const { key, at } of items) {
          running.set(key, (running.get(key) ?? 0) + 1);
          expect(running.get(key)).toBe(1);
          if (key === 'a') order.push(at);
        }
        await new Promise((resolve) => setTimeout(resolve, 2));
        for (const { key } of items) running.set(key, running.get(key)! - 1);
        return items.map(({ at }) => at);
      },
      sizeMax: 8,
      inFlightMax: 2,
      exclusiveKey: ({ key }) => key,
    });
    const items = Array.from({ length: 30 }, (_, at) => ({
      key: at % 3 === 0 ? 'a' : `${at}`,
      at,
    }));
    expect(await Promise.all(items.map(run))).toEqual(items.map(({ at }) => at));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  test('refuses what it can’t hold: the database is busy', async () => {
    const slow = createBatch<number, number>({
      run: (items) => new Promise((resolve) => setTimeout(() => resolve(items), 5)),
      sizeMax: 1,
      inFlightMax: 1,
      waitingMax: 3,
    });
    const first = slow(0);
    await new Promise((resolve) => setImmediate(resolve));
    const rest = [1, 2, 3, 4].map(slow);
    await expect(rest[3]).rejects.toThrow(DatabaseBusy);
    expect(await Promise.all([first, ...rest.slice(0, 3)])).toEqual([0, 1, 2, 3]);
  });
});

describe('a batch on the database', () => {
  let db: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    db = await createTestDatabase();
    ({ database } = db);
    await database.run(statement('test.table', 'create table words (word text primary key)'));
  });
  afterAll(() => db.drop());

  const insertWords = statement<{ word: string }>(
    'test.insert-words',
    `insert into words select * from unnest($1::text[]) returning word`,
  );
  const insert = () => {
    let statements = 0;
    const add = createBatch<string, string>({
      run: async (words) => {
        statements += 1;
        await database.run(insertWords, [words]);
        return words;
      },
      sizeMax: 64,
      inFlightMax: 2,
    });
    return { add, statements: () => statements };
  };

  test('fails only the item whose data is at fault', async () => {
    const { add, statements } = insert();
    const words = Array.from({ length: 40 }, (_, index) => (index === 17 ? 'a\0b' : `w${index}`));
    const results = await settled(words.map(add));
    expect(results[17]).toMatch(/invalid byte sequence/);
    expect(results.toSpliced(17, 1)).toEqual(words.toSpliced(17, 1));
    expect(statements()).toBeLessThan(16);
    expect(await settled(['w1', 'fresh'].map(add))).toEqual([
      expect.stringMatching(/duplicate key/),
      'fresh',
    ]);
  });

  test('tries again after a deadlock, alone or in company, and gives up when it never ends', async () => {
    let left = 2;
    const deadlock = statement('test.deadlock', `do $$ begin raise sqlstate '40P01'; end $$`);
    const run = createBatch<number, number>({
      run: async (items) => {
        if ((left -= 1) >= 0) await database.run(deadlock);
        return items;
      },
      sizeMax: 8,
      inFlightMax: 1,
    });
    expect(await run(1)).toBe(1);
    left = 2;
    expect(await Promise.all([1, 2, 3].map(run))).toEqual([1, 2, 3]);
    left = 1_000;
    await expect(run(1)).rejects.toMatchObject({ code: '40P01' });
  });

  test('a transaction that deadlocks runs again, and its connection may break between statements', async () => {
    const tables = statement('test.pair', 'insert into words values ($1) on conflict do nothing');
    await database.run(tables, ['left']);
    await database.run(tables, ['right']);
    const lock = statement('test.lock', 'select 1 from words where word = $1 for update');
    let both = 0;
    const cross = (words: [string, string]) =>
      database.transaction(async (tx) => {
        await tx.run(lock, [words[0]]);
        both += 1;
        while (both < 2) await new Promise((resolve) => setTimeout(resolve, 5));
        await tx.run(lock, [words[1]]);
        return words[1];
      });
    expect(await Promise.all([cross(['left', 'right']), cross(['right', 'left'])])).toEqual([
      'right',
      'left',
    ]);
    const cut = database.transaction(async (tx) => {
      const [row] = await tx.run(
        statement<{ pid: number }>('test.pid', 'select pg_backend_pid() as pid'),
      );
      await database.run(statement('test.cut', 'select pg_terminate_backend($1)'), [row!.pid]);
      // Long enough for the connection to say so while no statement waits for it.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.run(lock, ['left']);
    });
    await expect(cut).rejects.toThrow(DatabaseUnavailable);
  });
});
