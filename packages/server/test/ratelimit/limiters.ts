import { randomBytes } from 'node:crypto';
import { afterEach, vi } from 'vitest';
import {
  type Admission,
  type BucketName,
  type RateLimiter,
  type RedisRateLimiterOptions,
} from '../../src/ratelimit/index.ts';
import type { BucketRules } from '../../src/ratelimit/buckets.ts';
import { createRedisRateLimiter } from '../../src/ratelimit/redis.ts';

/** No two runs meet in a shared Redis; what they leave there ends within a minute. */
export const prefix = `deskhand:test:${randomBytes(6).toString('hex')}:`;

export interface LogLine {
  readonly level: 'info' | 'warn';
  readonly fields: object;
}

const opened: RateLimiter[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((limiter) => limiter.close()));
});

/**
 * A limiter on Redis that is closed after the test, with what it logs. It waits for Redis as long as it
 * takes: where it gave up, it would count by itself, and rightly so.
 */
export function openRedisLimiter(options: Partial<RedisRateLimiterOptions> & { url: string }): {
  limiter: RateLimiter;
  lines: LogLine[];
} {
  const lines: LogLine[] = [];
  const log = {
    info: (fields: object) => void lines.push({ level: 'info', fields }),
    warn: (fields: object) => void lines.push({ level: 'warn', fields }),
  };
  const limiter = createRedisRateLimiter({
    ...{ clock: Date.now, prefix, log, timeoutMs: 20_000 },
    ...options,
  });
  opened.push(limiter);
  return { limiter, lines };
}

const patient = { timeout: 20_000, interval: 20 };

export async function untilShared(limiter: RateLimiter): Promise<void> {
  await vi.waitFor(() => {
    if (limiter.degraded) throw new Error('Redis is not back yet');
  }, patient);
}

export async function untilAlone(limiter: RateLimiter): Promise<void> {
  await vi.waitFor(() => {
    if (!limiter.degraded) throw new Error('Redis is not missed yet');
  }, patient);
}

/** So many takes at once. */
export function takeMany(
  limiter: RateLimiter,
  count: number,
  bucket: BucketName,
  user: string,
): Promise<Admission[]> {
  const takeOne = async (): Promise<Admission> => limiter.take(bucket, 'acme', user);
  return Promise.all(Array.from({ length: count }, takeOne));
}

export function admittedIn(admissions: readonly Admission[]): number {
  return admissions.filter((admission) => admission.admitted).length;
}

export function rulesOf(limit: number, windowMs: number): BucketRules {
  const rule = { limit, windowMs };
  return {
    'cases.create': rule,
    'messages.create': rule,
    other: rule,
    'wrong-credentials': rule,
    'wrong-sign-ins': rule,
    'assistant.test': rule,
    'webhook.test': rule,
    'assistant.phrases': rule,
    playground: rule,
  };
}
