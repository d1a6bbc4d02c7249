import type { Database } from '../platform/database/index.ts';
import type { Log } from '../platform/log.ts';
import { startPeriodicJob } from '../platform/periodic-job.ts';
import { deleteOldTraces } from './store.ts';

const sweepMsDefault = 10 * 60_000;
const stepsMax = 10_000;

/** Deletes traces that are older than their tenant keeps them, now and then. Returns what ends it. */
export function startSweepingTraces(
  { database, log }: { database: Database; log: Log },
  everyMs = sweepMsDefault,
): () => Promise<void> {
  const failure = 'old traces were not swept';
  return startPeriodicJob({ everyMs, log, failure }, (stopping) => sweepTraces(database, stopping));
}

/** In small steps, some tenants at a time: none of them holds what conversations wait for. */
async function sweepTraces(database: Database, stopping: AbortSignal): Promise<void> {
  let after = 0;
  for (let step = 0; step < stepsMax && !stopping.aborted; step += 1) {
    const { lastId, deleted } = await deleteOldTraces(database, after);
    if (lastId === null) return;
    if (deleted === 0) after = lastId;
  }
}
