import type { Queryable } from '../platform/database/index.ts';
import type { Log } from '../platform/log.ts';
import { startPeriodicJob } from '../platform/periodic-job.ts';
import { deleteOldRequests } from './request-log-store.ts';

const sweepMs = 10 * 60_000;
const stepsMax = 1_000;

/** Deletes logged requests that are older than `days`, at once and now and then. Returns what ends it. */
export function startSweepingRequests(
  { database, log }: { database: Queryable; log: Log },
  days: number,
): () => Promise<void> {
  const failure = 'old logged requests were not swept';
  const job = { everyMs: sweepMs, log, failure, startsAtOnce: true };
  return startPeriodicJob(job, (stopping) => sweepRequests(database, days, stopping));
}

/** In steps: a flood leaves more rows than one statement may delete. */
async function sweepRequests(
  database: Queryable,
  days: number,
  stopping: AbortSignal,
): Promise<void> {
  for (let step = 0; step < stepsMax && !stopping.aborted; step += 1) {
    if ((await deleteOldRequests(database, days)) === 0) return;
  }
}
