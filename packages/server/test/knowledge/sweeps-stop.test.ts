import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Database } from '../../src/platform/database/index.ts';
import { startSweepingDeleted } from '../../src/knowledge/deletion/sweep-deleted.ts';
import { startImporting } from '../../src/knowledge/imports/start-importing.ts';
import { eventually } from '../stage/waiting.ts';

const log = pino({ level: 'silent' });

/** A database that always has something more to sweep. */
function endless() {
  const asked: string[] = [];
  const database = {
    async run({ name }: { name: string }) {
      asked.push(name);
      await setImmediate();
      return name === 'imports.due' ? [] : [{ count: 1 }];
    },
  } as unknown as Database;
  return { asked, database };
}

type Importing = Parameters<typeof startImporting>[0];

test.each([
  ['deleted documents', (database: Database) => startSweepingDeleted({ database, log }, 1)],
  [
    'old imports',
    // It sweeps alone: nothing is due that it would read.
    (database: Database) => startImporting({ database, log } as Importing, 3_600_000, 1),
  ],
])('a sweep of %s that takes long ends when the service stops', async (_what, start) => {
  const { asked, database } = endless();
  const stop = start(database);
  await eventually(
    () => asked.length,
    (count) => count > 3,
  );
  const before = asked.length;
  await stop();
  expect(asked.length - before).toBeLessThan(3);
});
