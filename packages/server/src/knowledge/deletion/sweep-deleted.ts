import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import { startPeriodicJob } from '../../platform/periodic-job.ts';
import { sweepCitations } from '../usage/store.ts';
import { sweepSome } from './store.ts';

const sweepMsDefault = 10 * 60_000;
const stepsMax = 10_000;

/**
 * Erases documents that were deleted longer ago than is kept, and forgets citations that are too old to be
 * counted, now and then. Returns what ends it.
 */
export function startSweepingDeleted(
  { database, log }: { database: Database; log: Log },
  everyMs = sweepMsDefault,
): () => Promise<void> {
  const failure = 'deleted documents were not swept';
  return startPeriodicJob({ everyMs, log, failure }, async (stopping) => {
    for (const sweep of [sweepSome, sweepCitations]) {
      for (let step = 0; step < stepsMax && !stopping.aborted; step += 1) {
        if ((await sweep(database)) === 0) break;
      }
    }
  });
}
