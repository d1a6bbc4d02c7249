import { warnOfFailure, type Database } from '../database/index.ts';
import type { Log } from '../log.ts';
import { deleteExpiredKeys } from './store.ts';

const sweepMs = 10 * 60_000;
const sweepsMax = 1_000;

/** Deletes expired keys now and then. Returns what ends it. */
export function startSweepingKeys(database: Database, log: Log): () => void {
  let sweeping = false;
  const timer = setInterval(() => {
    if (sweeping) return;
    sweeping = true;
    sweepKeys(database)
      .catch((error: unknown) => warnOfFailure(log, error, 'old idempotency keys were not swept'))
      .finally(() => (sweeping = false));
  }, sweepMs).unref();
  return () => clearInterval(timer);
}

/** A busy service makes more keys between two sweeps than one statement may delete. */
async function sweepKeys(database: Database): Promise<void> {
  for (let sweep = 0; sweep < sweepsMax; sweep += 1) {
    if ((await deleteExpiredKeys(database)) === 0) return;
  }
}
