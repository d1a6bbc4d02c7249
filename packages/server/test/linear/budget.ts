/** What reading 8,000 code points may cost. */
export const codePointsMax = 8_000;
export const millisecondsMax = 50;

/** Long enough to tell what is worse than quadratic before it stops the tests. */
const firstCodePoints = 500;
const tries = 8;

/**
 * A machine whose cores are shared takes its time for anything: what is over the budget there is told
 * by how it grows. Twice the text takes twice the time, or four times where each letter looks at all.
 */
const growthMax = 3;
const busyMillisecondsMax = 5 * millisecondsMax;

/**
 * Null when `read` keeps to the budget, in the best of some tries where others share the machine; else
 * how long it took.
 */
export function overBudget(of: (codePoints: number) => string, read: (text: string) => void) {
  if (bestOf(of(firstCodePoints), read) > millisecondsMax) return { codePoints: firstCodePoints };
  const whole = bestOf(of(codePointsMax), read);
  if (whole <= millisecondsMax) return null;
  const growth = whole / bestOf(of(codePointsMax / 2), read, 0);
  const isOver = whole > busyMillisecondsMax || growth > growthMax;
  return isOver ? { milliseconds: Math.round(whole), growth: Number(growth.toFixed(1)) } : null;
}

/** Stops trying once it took no longer than `enough`. */
function bestOf(text: string, read: (text: string) => void, enough = millisecondsMax): number {
  let best = Infinity;
  for (let n = 0; n < tries && best > enough; n += 1) {
    const startedAt = performance.now();
    const before = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(before);
    // Who waits for a processor has not been reading; what collects garbage beside it has not either.
    best = Math.min(best, performance.now() - startedAt, (user + system) / 1_000);
  }
  return best;
}
