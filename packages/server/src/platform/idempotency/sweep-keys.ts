import type { Database } from '../database/index.ts';
import type { Log } from '../log.ts';
import { startPeriodicJob } from '../periodic-job.ts';
import { deleteExpiredKeys } from './store.ts';

const sweepMs = 10 * 60_000;
const sweepsMax = 1_000;

/** Deletes expired keys now and then. Returns what ends it. */
export function startSweepingKeys(database: Database, log: Log): () => Promise<void> {
  const failure = 'old idempotency keys were not swept';
  return startPeriodicJob({ everyMs: sweepMs, log, failure }, () => sweepKeys(database));
}

/** A busy service makes more keys between two sweeps than one statement may delete. */
async function sweepKeys(database: Database): Promise<void> {
  for (let sweep = 0; sweep < sweepsMax; sweep += 1) {
    if ((await deleteExpiredKeys(database)) === 0) return;
  }
}
