import { readFileSync } from 'node:fs';

/** How long one piece of work kept everything else in this thread from happening. */
export interface EventLoopWatch {
  start(): void;
  /** In milliseconds, since the start. */
  longestMs(): number;
  close(): void;
}

/**
 * Looks every few milliseconds how long it was not let look. Of that, only the time counts in which
 * this thread had a processor: a busy machine keeps a thread waiting too, and that is nobody's fault.
 */
export function watchEventLoop(): EventLoopWatch {
  let longestMs = 0;
  let last = { at: performance.now(), worked: workedMs() };

  const timer = setInterval(look, 10);
  function look(): void {
    const now = { at: performance.now(), worked: workedMs() };
    longestMs = Math.max(longestMs, Math.min(now.at - last.at, now.worked - last.worked));
    last = now;
  }

  return {
    start() {
      look();
      longestMs = 0;
    },
    longestMs() {
      look();
      return longestMs;
    },
    close: () => clearInterval(timer),
  };
}

/** Of this thread, on a processor. Where the system does not tell, the wall clock has to do. */
function workedMs(): number {
  try {
    const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return performance.now();
  }
}
