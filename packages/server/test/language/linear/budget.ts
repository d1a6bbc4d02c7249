import { placeOfThread, workedMs } from '../../../src/platform/threads/worked-time.ts';

/** What reading 8,000 code points may cost. */
export const codePointsMax = 8_000;
export const millisecondsMax = 50;

/** Long enough to tell what is worse than quadratic before it stops the tests. */
const firstCodePoints = 500;
const tries = 3;

/**
 * A machine whose cores are shared takes its time for anything, also on the processor: what is over the
 * budget there is told by how it grows. Four times the text takes four times the time, or sixteen times
 * where each letter looks at all.
 */
const lessText = 4;
const growthMax = 8;
/** A square, whatever else goes on. */
const growthOfSquare = 12;
const triesOfSquare = 8;
const busyMillisecondsMax = 5 * millisecondsMax;
const triesOfGrowth = 24;

/**
 * Null when `read` keeps to the budget, in the best of some tries where others share the machine; else
 * how long it took.
 */
export function overBudget(of: (codePoints: number) => string, read: (text: string) => void) {
  if (bestOf(of(firstCodePoints), read) > millisecondsMax) return { codePoints: firstCodePoints };
  const text = of(codePointsMax);
  let whole = bestOf(text, read);
  if (whole <= millisecondsMax) return null;
  const part = of(codePointsMax / lessText);
  let less = Infinity;
  // In turns, so that both are read while as much else goes on; the best of each is what it takes.
  for (let n = 0; n < triesOfGrowth; n += 1) {
    less = Math.min(less, timeOf(part, read));
    whole = Math.min(whole, timeOf(text, read));
    if (n + 1 < tries) continue;
    if (whole <= busyMillisecondsMax && whole / less <= growthMax) return null;
    if (n >= triesOfSquare && whole / less >= growthOfSquare) break;
  }
  return { milliseconds: Math.round(whole), growth: Number((whole / less).toFixed(1)) };
}

/** Stops trying once it took no longer than the budget. */
function bestOf(text: string, read: (text: string) => void): number {
  // First by the clock alone: most take less than it takes to ask the system what was worked.
  const start = performance.now();
  read(text);
  let best = performance.now() - start;
  for (let n = 0; n < tries && best > millisecondsMax; n += 1) {
    best = Math.min(best, timeOf(text, read));
  }
  return best;
}

const place = placeOfThread();

/**
 * Who waits for a processor has not been reading; what collects garbage beside it has not either, nor the
 * system that takes memory back and brings it again.
 */
function timeOf(text: string, read: (text: string) => void): number {
  const before = { at: performance.now(), all: process.cpuUsage(), own: workedMs(place) };
  read(text);
  const own = workedMs(place);
  const { user } = process.cpuUsage(before.all);
  const passed = Math.min(performance.now() - before.at, user / 1_000);
  return own === null || before.own === null ? passed : Math.min(passed, own - before.own);
}
