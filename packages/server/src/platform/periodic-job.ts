import { warnOfFailure } from './database/index.ts';
import type { Log } from './log.ts';

/**
 * Runs `work` every so often, never twice at once; a failure is logged as `failure`. Keeps no process
 * alive. Returns what stops it, which resolves once the run that is under way has ended.
 */
export function startPeriodicJob(
  { everyMs, log, failure }: { everyMs: number; log: Log; failure: string },
  work: () => Promise<void>,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const run = (): void => {
    running ??= work()
      .catch((error: unknown) => warnOfFailure(log, error, failure))
      .finally(() => (running = null));
  };
  const timer = setInterval(run, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
