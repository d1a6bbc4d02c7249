/** Lateness that no busy event loop comes to: this process, or its machine, stood still. */
const frozenMs = 300;
/** Time in which what arrived while it stood still is read. */
const readingMs = 300;
/**
 * Turns in which a loop that only was busy reads the head of an answer, its body, what unpacks it.
 */
const readingTurns = 8;

/**
 * Calls `onTime` after `ms`; the returned function takes it back. A process that stood still, or
 * was busy, finds its timers over when it goes on, before it reads what arrived in that time. So a
 * deadline never counts at once: what lies in the sockets is read first, in a few turns of the
 * loop, or in a moment where much may have come. An answer that was there in time is not taken for
 * none.
 */
export function startPatientTimer(ms: number, onTime: () => void): () => void {
  const dueMs = performance.now() + ms;
  let isOver = false;
  let timer = setTimeout(() => {
    if (performance.now() - dueMs < frozenMs) readOn(readingTurns);
    else timer = setTimeout(onTime, readingMs);
  }, ms);

  /** Each turn of the loop reads the sockets before its immediates run. */
  function readOn(turns: number): void {
    setImmediate(() => {
      if (isOver) return;
      if (turns > 1) readOn(turns - 1);
      else onTime();
    });
  }

  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
