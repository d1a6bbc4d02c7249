import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMemoryRateLimiter, type Admission } from '../../src/ratelimit/index.ts';
import { admittedIn, rulesOf, takeMany } from './limiters.ts';

const windowMs = 60_000;

describe('the window slides', () => {
  test('a burst across a minute boundary is admitted once, not twice', async () => {
    let nowMs = 0;
    const limiter = createMemoryRateLimiter({ clock: () => nowMs });
    limiter.take('cases.create', 'acme', 'ann');
    nowMs = 59_999;
    expect(admittedIn(await takeMany(limiter, 20, 'cases.create', 'ann'))).toBe(9);
    // A fixed window opens again here and would admit ten more: 19 within a millisecond.
    nowMs = 60_000;
    expect(admittedIn(await takeMany(limiter, 20, 'cases.create', 'ann'))).toBe(1);
    nowMs = 119_998;
    expect(admittedIn(await takeMany(limiter, 20, 'cases.create', 'ann'))).toBe(0);
    nowMs = 119_999;
    expect(admittedIn(await takeMany(limiter, 20, 'cases.create', 'ann'))).toBe(9);
  });

  test('waiting as long as a refusal says is enough, a millisecond less is not', () => {
    let nowMs = 0;
    const limiter = createMemoryRateLimiter({ clock: () => nowMs });
    for (nowMs = 0; nowMs < 1_000; nowMs += 100) limiter.take('cases.create', 'acme', 'ann');
    const { retryAfterMs } = limiter.take('cases.create', 'acme', 'ann');
    expect(retryAfterMs).toBe(59_000);
    nowMs += retryAfterMs - 1;
    expect(limiter.take('cases.create', 'acme', 'ann').admitted).toBe(false);
    nowMs += 1;
    expect(limiter.take('cases.create', 'acme', 'ann').admitted).toBe(true);
  });

  test('whatever people do, each admission is that of the full history', () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('wait' as const), forMs: fc.nat(windowMs / 2) }),
      fc.record({ do: fc.constant('take' as const), user: fc.constantFrom('ann', 'bob', 'eve') }),
      fc.record({ do: fc.constant('burst' as const), user: fc.constantFrom('ann', 'bob') }),
      fc.record({ do: fc.constant('refund' as const), which: fc.nat() }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        let nowMs = 0;
        const limiter = createMemoryRateLimiter({ clock: () => nowMs });
        const history: { user: string; admission: Admission; atMs: number; kept: boolean }[] = [];
        const takeOne = (user: string): void => {
          const inWindow = history.filter(
            (hit) => hit.kept && hit.user === user && hit.atMs > nowMs - windowMs,
          );
          const admission = limiter.take('cases.create', 'acme', user);
          expect(admission.admitted).toBe(inWindow.length < 10);
          expect(admission.remaining).toBe(Math.max(0, 9 - inWindow.length));
          expect(admission.resetMs).toBe((inWindow[0]?.atMs ?? nowMs) + windowMs - nowMs);
          history.push({ user, admission, atMs: nowMs, kept: admission.admitted });
        };
        for (const each of steps) {
          if (each.do === 'wait') nowMs += each.forMs;
          else if (each.do === 'take') takeOne(each.user);
          else if (each.do === 'burst') for (let n = 0; n < 7; n += 1) takeOne(each.user);
          else if (history.length > 0) {
            const hit = history[each.which % history.length]!;
            limiter.refund(hit.admission.hit);
            hit.kept = false;
          }
        }
        for (const user of ['ann', 'bob', 'eve']) {
          const times = history.filter((hit) => hit.kept && hit.user === user);
          times.slice(10).forEach((hit, at) => {
            expect(hit.atMs - times[at]!.atMs).toBeGreaterThanOrEqual(windowMs);
          });
        }
      }),
      { numRuns: 300 },
    );
  });

  test('a clock that is set back neither frees nor locks anybody for the step', () => {
    let nowMs = 10 * windowMs;
    const limiter = createMemoryRateLimiter({ clock: () => nowMs });
    for (let n = 0; n < 10; n += 1) limiter.take('cases.create', 'acme', 'ann');
    nowMs -= 5 * windowMs;
    const refused = limiter.take('cases.create', 'acme', 'ann');
    expect(refused).toMatchObject({ admitted: false, retryAfterMs: windowMs });
    nowMs += windowMs - 1;
    expect(limiter.take('cases.create', 'acme', 'ann').admitted).toBe(false);
    nowMs += 1;
    expect(limiter.take('cases.create', 'acme', 'ann').admitted).toBe(true);
  });
});

describe('memory is bounded', () => {
  test('a newcomer beyond the bound waits for room; people already counted do not', () => {
    let nowMs = 0;
    const limiter = createMemoryRateLimiter({ clock: () => nowMs, keysMax: 2 });
    limiter.take('cases.create', 'acme', 'ann');
    nowMs = 1_000;
    limiter.take('cases.create', 'acme', 'bob');
    expect(limiter.degraded).toBe(true);
    const refused = limiter.take('cases.create', 'acme', 'eve');
    expect(refused).toMatchObject({ admitted: false, remaining: 0, retryAfterMs: 59_000 });
    limiter.refund(refused.hit);
    expect(limiter.take('cases.create', 'acme', 'bob').admitted).toBe(true);
    expect(limiter.take('messages.create', 'acme', 'eve').admitted).toBe(true);
    nowMs = 59_999;
    expect(limiter.take('cases.create', 'acme', 'eve').admitted).toBe(false);
    nowMs = 60_000;
    expect(limiter.degraded).toBe(false);
    expect(limiter.take('cases.create', 'acme', 'eve').admitted).toBe(true);
    expect(limiter.take('cases.create', 'acme', 'ann').admitted).toBe(false);
  });

  test('people whose window is over make room without being asked for', () => {
    let nowMs = 0;
    const limiter = createMemoryRateLimiter({ clock: () => nowMs, keysMax: 100 });
    for (let n = 0; n < 5_000; n += 1) {
      nowMs += windowMs / 100;
      expect(limiter.take('other', 'acme', `person-${n}`).admitted).toBe(true);
    }
  });

  test('a hit taken back makes room for a newcomer', () => {
    const limiter = createMemoryRateLimiter({ clock: () => 0, keysMax: 1 });
    const { hit } = limiter.take('other', 'acme', 'ann');
    expect(limiter.take('other', 'acme', 'bob').admitted).toBe(false);
    limiter.refund(hit);
    expect(limiter.take('other', 'acme', 'bob').admitted).toBe(true);
    expect(limiter.take('other', 'acme', 'ann').admitted).toBe(false);
  });

  test('a hit taken back late does not touch the person’s next window', async () => {
    let nowMs = 0;
    const rules = rulesOf(1, 1_000);
    const limiter = createMemoryRateLimiter({ clock: () => nowMs, rules });
    const { hit } = limiter.take('other', 'acme', 'ann');
    nowMs = 1_000;
    expect(limiter.take('other', 'acme', 'ann').admitted).toBe(true);
    limiter.refund(hit);
    expect(admittedIn(await takeMany(limiter, 3, 'other', 'ann'))).toBe(0);
  });
});
