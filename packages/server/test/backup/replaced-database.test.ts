import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/platform/database/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { takeWholeBackup, type WholeBackup } from './whole-backup.ts';

// Whole databases are written and read, beside whatever else the machine does.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let taken: WholeBackup;
beforeAll(async () => {
  taken = await takeWholeBackup();
});
afterAll(() => taken.close());

describe('a service whose database is replaced', () => {
  test('is told once, and runs nothing more on what it remembers', async () => {
    const other = await taken.anotherDatabase();
    const onReplaced = vi.fn();
    const database = openDatabase(
      { connectionString: other.url },
      { connectionsMax: 3, statementTimeoutMs: 10_000, log: createLog('silent'), onReplaced },
    );
    const ask = { name: 'test.count', text: 'select count(*)::int as tenants from tenants' };
    const count = () => database.run<{ tenants: number }>(ask);
    expect(await count()).toEqual([{ tenants: 0 }]);
    await taken.restoreInto(other.url);
    await expect(count()).rejects.toThrow('the database was replaced');
    await expect(count()).rejects.toThrow('the database was replaced');
    expect(onReplaced).toHaveBeenCalledTimes(1);
    await database.close();
  });

  test('goes on where only its connections were cut', async () => {
    const other = await taken.anotherDatabase();
    const onReplaced = vi.fn();
    const database = openDatabase(
      { connectionString: other.url },
      { connectionsMax: 1, statementTimeoutMs: 10_000, log: createLog('silent'), onReplaced },
    );
    const ask = { name: 'test.one', text: 'select 1 as one' } as never;
    await database.run(ask);
    const client = new pg.Client({ connectionString: other.url });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'deskhand'
         and pid <> pg_backend_pid()`,
    );
    await client.end();
    await vi.waitFor(async () => expect(await database.run(ask)).toEqual([{ one: 1 }]), 10_000);
    expect(onReplaced).not.toHaveBeenCalled();
    await database.close();
  });
});
