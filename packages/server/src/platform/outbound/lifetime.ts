import { OutboundError } from './outbound-error.ts';

/** One exchange, from the request to the last byte of its answer. */
export interface Lifetime {
  signal: AbortSignal;
  /** Closes the connection; whoever still reads gets `reason`. */
  stop(reason: unknown): void;
  /** The exchange is over: nothing is held any more. */
  end(): void;
}

/** Stops when the caller aborts, with the caller's reason, or after `timeoutMs`. */
export function startLifetime(
  caller: AbortSignal | null,
  timeoutMs: number,
  onEnd: () => void,
): Lifetime {
  const controller = new AbortController();
  const stop = (reason: unknown): void => {
    end();
    controller.abort(reason);
  };
  const onCallerAbort = (): void => {
    stop(caller?.reason);
  };
  const timer = setTimeout(() => {
    stop(new OutboundError('timeout'));
  }, timeoutMs);
  timer.unref();
  // By hand: AbortSignal.any keeps every derived signal for as long as a long-lived caller's lives.
  caller?.addEventListener('abort', onCallerAbort, { once: true });

  function end(): void {
    onEnd();
    clearTimeout(timer);
    caller?.removeEventListener('abort', onCallerAbort);
  }

  if (caller?.aborted) onCallerAbort();
  return { signal: controller.signal, stop, end };
}
