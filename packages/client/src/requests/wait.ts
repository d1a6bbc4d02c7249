import { failureOf } from '../deskhand-error.ts';

/** Runs something later; returns what calls it off. Tests replace it, so that nobody waits. */
export type SetTimer = (ms: number, run: () => void) => () => void;

export const setTimer: SetTimer = (ms, run) => {
  // A timer of more than 24.8 days would fire at once.
  const timer = setTimeout(run, Math.min(ms, 2 ** 31 - 1));
  return () => clearTimeout(timer);
};

/**
 * Settles with `work`, but no later than the signal aborts or `ms` are over: then it fails, since
 * somebody has been silent for too long. Without work it just waits. One at a time per signal.
 */
export const wait = <T>(
  run: SetTimer,
  signal: AbortSignal,
  ms: number,
  work?: () => Promise<T>,
): Promise<T> => {
  let cancel: (() => void) | undefined;
  return new Promise<T>((resolve, reject) => {
    signal.throwIfAborted();
    signal.onabort = () => reject(signal.reason as Error);
    // Waiting brings nothing: there `T` is void.
    cancel = run(ms, work ? () => reject(failureOf()) : (resolve as () => void));
    work?.().then(resolve, reject);
  }).finally(() => cancel?.());
};
