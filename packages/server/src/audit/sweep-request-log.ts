import { warnOfFailure, type Queryable } from '../platform/database/index.ts';
import type { Log } from '../platform/log.ts';
import { deleteOldRequests } from './request-log-store.ts';

const sweepMs = 10 * 60_000;
const sweepsMax = 1_000;

/** Deletes logged requests that are older than `days`, at once and now and then. Returns what ends it. */
export function startSweepingRequests(database: Queryable, log: Log, days: number): () => void {
  let sweeping = false;
  const sweep = (): void => {
    if (sweeping) return;
    sweeping = true;
    sweepRequests(database, days)
      .catch((error: unknown) => warnOfFailure(log, error, 'old logged requests were not swept'))
      .finally(() => (sweeping = false));
  };
  sweep();
  const timer = setInterval(sweep, sweepMs).unref();
  return () => clearInterval(timer);
}

/** A flood leaves more rows than one statement may delete. */
async function sweepRequests(database: Queryable, days: number): Promise<void> {
  for (let sweeps = 0; sweeps < sweepsMax; sweeps += 1) {
    if ((await deleteOldRequests(database, days)) === 0) return;
  }
}
