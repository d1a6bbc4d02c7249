import pino from 'pino';
import { expect, test } from 'vitest';
import { startPeriodicJob } from '../../src/platform/periodic-job.ts';

const job = {
  everyMs: 3_600_000,
  log: pino({ level: 'silent' }),
  failure: 'the job failed',
  startsAtOnce: true,
};

test('stopping ends a long run between two of its steps, and waits for the step under way', async () => {
  let steps = 0;
  let finishStep = (): void => undefined;
  const stop = startPeriodicJob(job, async (stopping) => {
    for (; steps < 10 && !stopping.aborted; steps += 1) {
      await new Promise<void>((resolve) => (finishStep = resolve));
    }
  });
  let hasStopped = false;
  const stopped = stop().then(() => (hasStopped = true));
  await Promise.resolve();
  expect(hasStopped).toBe(false);
  finishStep();
  await stopped;
  expect(steps).toBe(1);
});

test('a job that is not to start at once does nothing before its first interval', async () => {
  let runs = 0;
  const stop = startPeriodicJob({ ...job, startsAtOnce: false }, async () => void (runs += 1));
  await stop();
  expect(runs).toBe(0);
});
