import { describe, expect, test } from 'vitest';
import {
  createMemoryRateLimiter,
  type BucketName,
  type RateLimiter,
} from '../../src/ratelimit/index.ts';
import { admittedIn, openRedisLimiter, takeMany, untilShared } from './limiters.ts';
import { sharedRedisUrl } from '../stage/redis-server.ts';

const redisUrl = await sharedRedisUrl();

describe('a limiter in memory', () => {
  describeContract(async () => createMemoryRateLimiter({ clock: Date.now }));
});

if (redisUrl !== undefined) {
  describe('a limiter on Redis', () => {
    describeContract(async () => {
      const { limiter } = openRedisLimiter({ url: redisUrl });
      await untilShared(limiter);
      return limiter;
    });
  });
}

function describeContract(open: () => Promise<RateLimiter>): void {
  let people = 0;
  const newPerson = (): string => `person-${(people += 1)}`;

  test.each<[BucketName, number]>([
    ['cases.create', 10],
    ['messages.create', 30],
    ['other', 60],
    ['wrong-credentials', 100],
    ['wrong-sign-ins', 30],
    ['assistant.test', 6],
    ['webhook.test', 10],
    ['assistant.phrases', 30],
    ['playground', 60],
  ])('of 100 concurrent takes from %s exactly %i are admitted', async (bucket, limit) => {
    const admissions = await takeMany(await open(), 100, bucket, newPerson());
    expect(admittedIn(admissions)).toBe(limit);
    const remaining = admissions.filter((each) => each.admitted).map((each) => each.remaining);
    expect(remaining.sort((a, b) => a - b)).toEqual(Array.from({ length: limit }, (_, at) => at));
  });

  test('an admission says what is left and a refusal when to come back', async () => {
    const limiter = await open();
    const person = newPerson();
    const first = await limiter.take('cases.create', 'acme', person);
    expect(first).toMatchObject({ admitted: true, limit: 10, remaining: 9, retryAfterMs: 0 });
    expect(first.resetMs).toBeGreaterThan(0);
    expect(first.resetMs).toBeLessThanOrEqual(60_000);

    await takeMany(limiter, 9, 'cases.create', person);
    const refused = await limiter.take('cases.create', 'acme', person);
    expect(refused).toMatchObject({ admitted: false, limit: 10, remaining: 0 });
    expect(refused.retryAfterMs).toBeGreaterThan(0);
    expect(refused.retryAfterMs).toBeLessThanOrEqual(60_000);
    expect(refused.resetMs).toBe(refused.retryAfterMs);
  });

  test('a refused take does not put off the next admission', async () => {
    const limiter = await open();
    const person = newPerson();
    await takeMany(limiter, 10, 'cases.create', person);
    const [early] = await takeMany(limiter, 1, 'cases.create', person);
    await takeMany(limiter, 50, 'cases.create', person);
    const [late] = await takeMany(limiter, 1, 'cases.create', person);
    expect(late?.retryAfterMs).toBeLessThanOrEqual(early?.retryAfterMs ?? 0);
  });

  test('buckets, people and tenants are counted apart', async () => {
    const limiter = await open();
    const [ann, bob] = [newPerson(), newPerson()];
    await takeMany(limiter, 10, 'cases.create', ann);
    expect((await limiter.take('cases.create', 'acme', ann)).admitted).toBe(false);
    expect((await limiter.take('messages.create', 'acme', ann)).admitted).toBe(true);
    expect((await limiter.take('cases.create', 'acme', bob)).admitted).toBe(true);
    expect((await limiter.take('cases.create', 'globex', ann)).admitted).toBe(true);
  });

  test('no choice of names lets one person spend for another', async () => {
    const limiter = await open();
    const name = newPerson();
    const pairs: [string, string][] = [
      ['a', `b:${name}`],
      ['a:b', `:${name}`],
      ['a:b:', name],
      ['a', `b{${name}}`],
      ['a', `b\u0000${name}`],
      ['a', `${'😀'.repeat(180)}${name}`],
      ['a', `${'😀'.repeat(181)}${name}`],
      ['a', `__proto__${name}`],
    ];
    for (const [tenant, user] of pairs) {
      const admission = await limiter.take('cases.create', tenant, user);
      expect(admission).toMatchObject({ admitted: true, remaining: 9 });
    }
  });

  test('a hit taken back makes room for exactly one', async () => {
    const limiter = await open();
    const person = newPerson();
    const [hit] = await takeMany(limiter, 10, 'cases.create', person);
    await limiter.refund(hit!.hit);
    await limiter.refund(hit!.hit);
    expect(admittedIn(await takeMany(limiter, 5, 'cases.create', person))).toBe(1);
  });

  test('a refused hit taken back makes no room', async () => {
    const limiter = await open();
    const person = newPerson();
    await takeMany(limiter, 10, 'cases.create', person);
    const refused = await limiter.take('cases.create', 'acme', person);
    await limiter.refund(refused.hit);
    expect((await limiter.take('cases.create', 'acme', person)).admitted).toBe(false);
  });

  test('a token of another limiter is not taken back silently', async () => {
    const limiter = await open();
    const refund = async (): Promise<void> => limiter.refund({ bucket: 'other', atMs: 0 });
    await expect(refund()).rejects.toThrow(TypeError);
  });
}
