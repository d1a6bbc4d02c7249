import type { BucketName } from './buckets.ts';

/** The token that `refund` takes; only the limiter that made it can read it. */
export interface Hit {
  readonly bucket: BucketName;
  /** When it was taken, on the clock of whoever counted it (this process, or Redis). */
  readonly atMs: number;
}

export interface Admission {
  readonly admitted: boolean;
  readonly limit: number;
  readonly windowMs: number;
  /** How many more would be admitted now. */
  readonly remaining: number;
  /** Until the oldest counted hit leaves the window. */
  readonly resetMs: number;
  /** 0 when admitted, otherwise until one more would be admitted. */
  readonly retryAfterMs: number;
  readonly hit: Hit;
}

/**
 * A sliding window log per bucket and person (tenant and user): exact, so that no interval of
 * `windowMs` ever holds more than `limit` admitted requests, wherever it begins. A refused request
 * is not a hit: knocking on a closed door does not keep it closed.
 */
export interface RateLimiter {
  /** Never rejects. Answers at once, without a promise, whenever no other process need be asked. */
  take(bucket: BucketName, tenant: string, user: string): Admission | Promise<Admission>;
  /** Takes a hit back (a request that turned out to be 401 does not count). Repeating it is harmless. */
  refund(hit: Hit): void | Promise<void>;
  close(): Promise<void>;
  /** True while this limiter does less than it was built for: see the limiter that made it. */
  readonly degraded: boolean;
}
