import type { Database } from '../database/index.ts';
import type { Log } from '../log.ts';
import { startPeriodicJob } from '../periodic-job.ts';
import { deleteExpiredKeys } from './store.ts';

const sweepMs = 10 * 60_000;
const stepsMax = 1_000;

/** Deletes expired keys now and then. Returns what ends it. */
export function startSweepingKeys({
  database,
  log,
}: {
  database: Database;
  log: Log;
}): () => Promise<void> {
  const failure = 'old idempotency keys were not swept';
  return startPeriodicJob({ everyMs: sweepMs, log, failure }, (stopping) =>
    sweepKeys(database, stopping),
  );
}

/** In steps: a busy service makes more keys between two sweeps than one statement may delete. */
async function sweepKeys(database: Database, stopping: AbortSignal): Promise<void> {
  for (let step = 0; step < stepsMax && !stopping.aborted; step += 1) {
    if ((await deleteExpiredKeys(database)) === 0) return;
  }
}
