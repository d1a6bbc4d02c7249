import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLease } from '../../../src/cases/index.ts';

const goneMs = 10_000;
const beaten = () => Promise.resolve();

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => void vi.advanceTimersByTime(ms);

describe('what a node holds', () => {
  test('is its own as long as it beats, and well before others may take it when it does not', async () => {
    const lease = createLease(goneMs);
    await lease.beat(beaten);
    const hold = lease.hold();
    for (let beats = 0; beats < 10; beats += 1) {
      pass(3_000);
      expect(hold.isGood()).toBe(true);
      await lease.beat(beaten);
    }
    pass(7_900);
    expect(hold.isGood()).toBe(true);
    pass(200);
    expect(hold.isGood()).toBe(false);
  });

  test('is lost for good by a gap, even where the next beat comes before anybody asks', async () => {
    const lease = createLease(goneMs);
    await lease.beat(beaten);
    const before = lease.hold();
    pass(20_000);
    const within = lease.hold();
    await lease.beat(beaten);
    expect([before.isGood(), within.isGood()]).toEqual([false, false]);
    expect(lease.hold().isGood()).toBe(true);
  });

  test('counts a beat from when it was sent, and one that failed not at all', async () => {
    const lease = createLease(goneMs);
    expect(lease.hold().isGood()).toBe(false);
    await lease.beat(beaten);
    const hold = lease.hold();
    await expect(lease.beat(() => Promise.reject(new Error('no database')))).rejects.toThrow();
    await lease.beat(async () => pass(7_000));
    expect(hold.isGood()).toBe(true);
    pass(1_100);
    expect(hold.isGood()).toBe(false);
    // Answered when the one before it was too old: others may have looked in between.
    await lease.beat(beaten);
    const next = lease.hold();
    await lease.beat(async () => pass(8_100));
    expect(next.isGood()).toBe(false);
  });

  test('is not lost by a step of the wall clock, whichever way', async () => {
    const lease = createLease(goneMs);
    await lease.beat(beaten);
    const hold = lease.hold();
    for (const stepMs of [600_000, -1_200_000]) {
      vi.setSystemTime(Date.now() + stepMs);
      expect(hold.isGood()).toBe(true);
      await lease.beat(beaten);
      expect(hold.isGood()).toBe(true);
    }
  });

  test('is younger by the newest beat, also where an older one is answered after it', async () => {
    const lease = createLease(goneMs);
    await lease.beat(beaten);
    const hold = lease.hold();
    let answer: () => void = () => undefined;
    const slow = lease.beat(() => new Promise<void>((resolve) => (answer = resolve)));
    pass(5_000);
    await lease.beat(beaten);
    answer();
    await slow;
    pass(7_900);
    expect(hold.isGood()).toBe(true);
  });
});
