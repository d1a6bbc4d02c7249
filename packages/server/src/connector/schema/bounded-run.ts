import { createContext, Script } from 'node:vm';

const context = createContext({ work: null });
const script = new Script('work()');
/** The watchdog counts time on the wall: a starved process gets a second, longer try. */
const secondTryFactor = 8;

/**
 * Runs synchronous work and stops it after `timeoutMs`, inside a regular expression too: the one
 * thing in this process that can interrupt code which never yields. It costs about 0.1 ms. Work
 * that was stopped before it had that much of a processor is run once more, for longer.
 *
 * Throws what the work throws, and an error with the code `ERR_SCRIPT_EXECUTION_TIMEOUT` when it
 * was stopped. Not for work that changes anything: it may be stopped anywhere.
 */
export function runBounded<Result>(timeoutMs: number, work: () => Result): Result {
  const before = process.cpuUsage();
  try {
    return run(timeoutMs, work);
  } catch (error) {
    const { user, system } = process.cpuUsage(before);
    const wasStarved = (user + system) / 1_000 < timeoutMs * 0.8;
    if (!wasStopped(error) || !wasStarved) throw error;
    return run(timeoutMs * secondTryFactor, work);
  }
}

function run<Result>(timeoutMs: number, work: () => Result): Result {
  context['work'] = work;
  try {
    // The script returns what `work` returned.
    return script.runInContext(context, { timeout: timeoutMs }) as Result;
  } finally {
    context['work'] = null;
  }
}

/** The error is one of the other context: it is no `Error` of this one. */
export const wasStopped = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
