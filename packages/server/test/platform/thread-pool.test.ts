import { platform } from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createThreadPool } from '../../src/platform/threads/thread-pool.ts';

const runMsMax = 1_500;
const pool = createThreadPool<number | null, string>(
  {
    ...{ file: () => import('./thread-jobs.ts'), job: 'holdOn', threadsMax: 3, runMsMax },
    ...{ resourceLimits: {}, idleMs: 60_000 },
  },
  () => undefined,
);
// What threads run from the sources is compiled first, once.
beforeAll(async () => {
  while ((await pool.run(0)).is !== 'done');
});
afterAll(() => pool.close());

const held = platform === 'linux' ? { is: 'done', answer: 'held' } : { is: 'too_slow' };

test.each([
  ['that works too long is ended', null, { is: 'too_slow' }],
  ['that has no processor meanwhile may go on', runMsMax * 1.4, held],
  ['that has none for very long is ended, too', 600_000, { is: 'too_slow' }],
])('a task %s', async (_what, ms, answer) => {
  expect(await pool.run(ms)).toEqual(answer);
});
