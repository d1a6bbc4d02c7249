import { startPatientTimer } from '../../platform/patient-timer.ts';

/**
 * Lengthens a time for the MCP client, whose own clock must not be first: a deadline says what it
 * ended.
 */
export const clientTimeoutOf = (timeoutMs: number): number => timeoutMs + 1_000;

/** A signal that ends with the caller's, or after `timeoutMs`; `end` frees it. */
interface Deadline {
  signal: AbortSignal;
  timedOut: () => boolean;
  /** The time stands still while this runs, and begins anew after it. */
  without<Result>(work: () => Promise<Result>): Promise<Result>;
  end: () => void;
}

export function startDeadline(timeoutMs: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  let late = false;
  const start = () =>
    startPatientTimer(timeoutMs, () => {
      late = true;
      controller.abort(new Error('out of time'));
    });
  let stopTimer = start();
  const onAbort = (): void => controller.abort(new Error('given up'));
  if (caller?.aborted) onAbort();
  caller?.addEventListener('abort', onAbort, { once: true });
  return {
    signal: controller.signal,
    timedOut: () => late,
    async without(work) {
      stopTimer();
      try {
        return await work();
      } finally {
        if (!controller.signal.aborted) stopTimer = start();
      }
    },
    end: () => {
      stopTimer();
      caller?.removeEventListener('abort', onAbort);
      // Whatever is still open was only for this.
      controller.abort(new Error('over'));
    },
  };
}
