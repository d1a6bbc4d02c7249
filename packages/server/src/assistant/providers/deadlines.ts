import type { Clock } from '../../platform/clock.ts';
import { ModelFailure, type ModelFailureCode } from './model-failure.ts';

export interface Budgets {
  /** Until the model shows any sign of an answer, thinking included. */
  firstTokenMs: number;
  /** The whole call. */
  totalMs: number;
  /** Code points of text, and of tool calls as JSON, together. */
  outputCharactersMax: number;
}

interface Deadlines {
  /** Aborted when a budget runs out, when the caller aborts, and at the end. */
  signal: AbortSignal;
  /** Throws once a budget has run out or the caller has aborted. */
  check(): void;
  /** `work`, unless a budget runs out first. */
  within<Value>(work: Promise<Value>): Promise<Value>;
  /** The model gave a sign. Throws like `check`. */
  noteSignal(): void;
  end(): void;
}

const callIsOver = new Error('The call of the model is over.');

export function startDeadlines(caller: AbortSignal, budgets: Budgets, clock: Clock): Deadlines {
  const controller = new AbortController();
  const startedAt = clock();
  let failure: ModelFailure | null = null;
  let interrupt: ((failure: ModelFailure) => void) | null = null;
  let hasSignalled = false;

  function stop(code: ModelFailureCode): void {
    failure ??= new ModelFailure(code);
    end();
    interrupt?.(failure);
  }

  const onCallerAbort = (): void => {
    stop('cancelled');
  };
  const firstToken = setTimeout(stop, budgets.firstTokenMs, 'timeout_first_token');
  const total = setTimeout(stop, budgets.totalMs, 'timeout_total');
  caller.addEventListener('abort', onCallerAbort, { once: true });
  if (caller.aborted) onCallerAbort();

  function end(): void {
    clearTimeout(firstToken);
    clearTimeout(total);
    caller.removeEventListener('abort', onCallerAbort);
    // With a reason of its own: without one each call would make an error and its stack.
    controller.abort(callIsOver);
  }

  function check(): void {
    // Timers wait for a model that never lets go of the event loop: the clock does not.
    const elapsedMs = clock() - startedAt;
    if (elapsedMs >= budgets.totalMs) stop('timeout_total');
    else if (!hasSignalled && elapsedMs >= budgets.firstTokenMs) stop('timeout_first_token');
    if (failure) throw failure;
  }

  return {
    signal: controller.signal,
    check,
    within: (work) =>
      new Promise((resolve, reject) => {
        interrupt = reject;
        work.then(resolve, reject);
        if (failure) reject(failure);
      }),
    noteSignal() {
      check();
      hasSignalled = true;
      clearTimeout(firstToken);
    },
    end,
  };
}
