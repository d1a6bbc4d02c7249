import { warnOfFailure } from './database/index.ts';
import type { Log } from './log.ts';

interface Job {
  everyMs: number;
  log: Log;
  /** What the log says where a run fails. */
  failure: string;
  /** Whether the first run begins at once; else it begins after the first interval. */
  startsAtOnce?: boolean;
}

/**
 * Runs `work` every so often, never twice at once. Keeps no process alive. `stopping` ends a run that takes
 * long: it looks at it between two steps. Returns what stops the job, which resolves once the run that is
 * under way has ended.
 */
export function startPeriodicJob(
  { everyMs, log, failure, startsAtOnce = false }: Job,
  work: (stopping: AbortSignal) => Promise<void>,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const run = (): void => {
    running ??= work(stopping.signal)
      .catch((error: unknown) => warnOfFailure(log, error, failure))
      .finally(() => (running = null));
  };
  if (startsAtOnce) run();
  const timer = setInterval(run, everyMs).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
