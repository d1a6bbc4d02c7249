/** What reading 8,000 code points may cost. */
export const codePointsMax = 8_000;
export const millisecondsMax = 50;

/** Long enough to tell what is worse than quadratic before it stops the tests. */
const firstCodePoints = 500;
const tries = 8;

/**
 * Null when `read` keeps to the budget, in the best of some tries where others share the machine; else
 * how long it took.
 */
export function overBudget(of: (codePoints: number) => string, read: (text: string) => void) {
  if (bestOf(of(firstCodePoints), read) > millisecondsMax) return { codePoints: firstCodePoints };
  const milliseconds = bestOf(of(codePointsMax), read);
  return milliseconds > millisecondsMax ? { milliseconds: Math.round(milliseconds) } : null;
}

function bestOf(text: string, read: (text: string) => void): number {
  let best = Infinity;
  for (let n = 0; n < tries && best > millisecondsMax; n += 1) {
    const startedAt = performance.now();
    const before = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(before);
    // Who waits for a processor has not been reading; what collects garbage beside it has not either.
    best = Math.min(best, performance.now() - startedAt, (user + system) / 1_000);
  }
  return best;
}
