import type { Admission, Hit, RateLimiter } from './admission.ts';
import {
  bucketRules,
  forEachBucket,
  personKey,
  type BucketName,
  type BucketRule,
  type BucketRules,
} from './buckets.ts';
import { HitLogs, type HitLog } from './hit-logs.ts';
import { steadyClock } from './steady-clock.ts';

interface MemoryRateLimiterOptions {
  /** Milliseconds; may be a wall clock that is set back now and then. */
  readonly clock: () => number;
  /** How many people one bucket remembers at once. */
  readonly keysMax?: number;
  readonly rules?: BucketRules;
}

/** The limiter of one process: it never waits. */
export interface MemoryRateLimiter extends RateLimiter {
  take(bucket: BucketName, tenant: string, user: string): Admission;
  refund(hit: Hit): void;
}

/** A hit as this process counted it. `log` is undefined once taken back, or if never counted. */
export class LocalHit implements Hit {
  readonly bucket: BucketName;
  readonly atMs: number;
  readonly outcome: 'counted' | 'over-limit' | 'no-room';
  log: HitLog | undefined;

  constructor(bucket: BucketName, atMs: number, outcome: LocalHit['outcome'], log?: HitLog) {
    this.bucket = bucket;
    this.atMs = atMs;
    this.outcome = outcome;
    this.log = log;
  }
}

/** Measured at 250 (one hit) to 910 bytes (60): at the very worst 180 MB in the largest bucket. */
const keysMaxDefault = 200_000;

/**
 * Counts in this process.
 *
 * Memory is bounded by `keysMax` people per bucket, each with at most `limit` numbers. People whose
 * window is over are forgotten as others come. Where `keysMax` people are all still inside their
 * window, a newcomer is refused until one of them is not (`degraded` is true meanwhile): forgetting
 * somebody early, or admitting the newcomer uncounted, would let whoever can fill the table escape
 * the limit. It takes `keysMax` authenticated people within one window to get there.
 */
export function createMemoryRateLimiter(options: MemoryRateLimiterOptions): MemoryRateLimiter {
  const now = steadyClock(options.clock);
  const rules = options.rules ?? bucketRules;
  const keysMax = options.keysMax ?? keysMaxDefault;
  const logs = forEachBucket((bucket) => new HitLogs(rules[bucket], keysMax));

  return {
    take(bucket, tenant, user) {
      const nowMs = now();
      const key = personKey(tenant, user);
      const rule = rules[bucket];
      const known = logs[bucket].find(key, nowMs);
      if (known && known.times.length >= rule.limit) {
        return answer(rule, known, nowMs, new LocalHit(bucket, nowMs, 'over-limit'));
      }
      if (known) logs[bucket].add(known, nowMs);
      const log = known ?? logs[bucket].start(key, nowMs);
      return log
        ? answer(rule, log, nowMs, new LocalHit(bucket, nowMs, 'counted', log))
        : refusedForLackOfRoom(bucket, rule, logs[bucket], nowMs);
    },
    refund(hit) {
      if (!(hit instanceof LocalHit)) throw new TypeError('This hit is from another limiter');
      const log = hit.log;
      hit.log = undefined;
      if (log) logs[hit.bucket].remove(log, hit.atMs);
    },
    get degraded() {
      const nowMs = now();
      return Object.values(logs).some((bucket) => bucket.fullForMs(nowMs) > 0);
    },
    close: () => Promise.resolve(),
  };
}

function answer(rule: BucketRule, log: HitLog, nowMs: number, hit: LocalHit): Admission {
  const resetMs = (log.times[0] ?? nowMs) + rule.windowMs - nowMs;
  const admitted = hit.outcome === 'counted';
  return {
    admitted,
    limit: rule.limit,
    windowMs: rule.windowMs,
    remaining: rule.limit - log.times.length,
    resetMs,
    retryAfterMs: admitted ? 0 : resetMs,
    hit,
  };
}

function refusedForLackOfRoom(
  bucket: BucketName,
  rule: BucketRule,
  logs: HitLogs,
  nowMs: number,
): Admission {
  const fullForMs = logs.fullForMs(nowMs);
  return {
    admitted: false,
    limit: rule.limit,
    windowMs: rule.windowMs,
    remaining: 0,
    resetMs: fullForMs,
    retryAfterMs: fullForMs,
    hit: new LocalHit(bucket, nowMs, 'no-room'),
  };
}
