/** Lateness that no busy event loop comes to: this process, or its machine, stood still. */
const frozenMs = 300;
/** What arrived meanwhile is read within this. */
const readingMs = 300;

/**
 * Calls `onTime` after `ms`; the returned function takes it back. A process that stood still finds all
 * its timers over when it goes on, before it reads what arrived in that time: it is given a moment to
 * read first, so that an answer that was there in time is not taken for none.
 */
export function startPatientTimer(ms: number, onTime: () => void): () => void {
  const dueMs = performance.now() + ms;
  let timer = setTimeout(() => {
    if (performance.now() - dueMs < frozenMs) onTime();
    else timer = setTimeout(onTime, readingMs);
  }, ms);
  return () => clearTimeout(timer);
}
