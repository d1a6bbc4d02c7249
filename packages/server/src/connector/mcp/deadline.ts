/** A signal that ends with the caller's, or after `timeoutMs`; `end` frees it. */
export interface Deadline {
  signal: AbortSignal;
  timedOut: () => boolean;
  end: () => void;
}

export function startDeadline(timeoutMs: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    controller.abort(new Error('out of time'));
  }, timeoutMs);
  const onAbort = (): void => controller.abort(new Error('given up'));
  if (caller?.aborted) onAbort();
  caller?.addEventListener('abort', onAbort, { once: true });
  return {
    signal: controller.signal,
    timedOut: () => late,
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', onAbort);
      // Whatever is still open was only for this.
      controller.abort(new Error('over'));
    },
  };
}
