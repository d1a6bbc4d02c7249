import { DeskhandBackendError } from '../backend-error.ts';

/** The time one call may take, whatever it does with it. */
export interface Budget {
  signal: AbortSignal;
  remainingMs(): number;
  /** Rejects with TIMEOUT when the time is over first, also where `work` ignores the signal. */
  within<T>(work: Promise<T>): Promise<T>;
  /** Stops the clock, and whatever is still under way. */
  end(): void;
}

export function startBudget(timeoutMs: number): Budget {
  const controller = new AbortController();
  const { signal } = controller;
  const startedMs = performance.now();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  const timedOut = () =>
    new DeskhandBackendError('TIMEOUT', `Deskhand did not answer within ${timeoutMs} ms.`);

  return {
    signal,
    remainingMs: () => timeoutMs - (performance.now() - startedMs),
    within: (work) =>
      new Promise((resolve, reject) => {
        const onTimeout = () => reject(timedOut());
        if (signal.aborted) onTimeout();
        signal.addEventListener('abort', onTimeout, { once: true });
        const settled = () => signal.removeEventListener('abort', onTimeout);
        work.then(resolve, reject).finally(settled);
      }),
    end() {
      clearTimeout(timer);
      controller.abort();
    },
  };
}
