import type { Admission, Hit, RateLimiter } from './admission.ts';
import { bucketRules, type BucketName, type BucketRules } from './buckets.ts';
import { createMemoryRateLimiter, LocalHit, type MemoryRateLimiter } from './memory.ts';
import type { RateLimitLog } from './redis-link.ts';
import { SharedHits } from './shared-hits.ts';
import type { SharedAnswer, SharedTake } from './take-script.ts';

export interface RedisRateLimiterOptions {
  /** `redis://` or `rediss://`; one server, a proxy, or the cluster member that owns the keys. */
  readonly url: string;
  /** Milliseconds; only measures this process's own hits. Shared ones use Redis's clock. */
  readonly clock: () => number;
  readonly log: RateLimitLog;
  /** Stands before every key. */
  readonly prefix?: string;
  /** How long Redis may take to answer before this process decides alone. */
  readonly timeoutMs?: number;
  /** How many people one bucket of this process remembers at once. */
  readonly keysMax?: number;
  readonly rules?: BucketRules;
}

/**
 * Counts over all nodes, in Redis or Valkey 7.
 *
 * Every admitted hit is counted twice: in this process and in Redis. A request is admitted only if
 * both admit it. While Redis answers, it decides, since it has counted everything this process has
 * and what the other nodes have; a person this process alone can tell is over the limit is refused
 * without asking.
 *
 * While Redis is gone or not yet reached (`degraded`), this process decides alone, at once. It
 * already knows its own hits of the last window, and it keeps them when Redis is back, even with
 * nothing in it. So across any outage one process never admits more than `limit` in a window, and N
 * processes never more than N × `limit`. Hits taken alone are not sent to Redis afterwards: other
 * nodes see a clean record, this one does not, for one window.
 */
export function createRedisRateLimiter(options: RedisRateLimiterOptions): RateLimiter {
  const { prefix = 'deskhand:rl:', timeoutMs = 100, rules = bucketRules } = options;
  const local = createMemoryRateLimiter({ ...options, rules });
  const shared = new SharedHits({ ...options, prefix, timeoutMs, rules });

  return {
    take(bucket, tenant, user) {
      const mine = local.take(bucket, tenant, user);
      const refused = mine.hit instanceof LocalHit && mine.hit.outcome === 'over-limit';
      // Without room to count here, Redis is still a full answer while there is one.
      if (refused || !shared.available) return mine;
      return takeBoth(mine, shared.newTake(bucket, tenant, user), local, shared);
    },
    async refund(hit) {
      if (!(hit instanceof BothHit)) return local.refund(hit);
      local.refund(hit.local);
      await shared.takeBack(hit.take);
    },
    get degraded() {
      return !shared.available;
    },
    close: async () => shared.close(),
  };
}

/** Counted here and, unless Redis failed meanwhile, there. */
class BothHit implements Hit {
  readonly bucket: BucketName;
  readonly atMs: number;
  readonly local: Hit;
  readonly take: SharedTake;

  constructor(local: Hit, take: SharedTake, atMs: number) {
    this.bucket = local.bucket;
    this.atMs = atMs;
    this.local = local;
    this.take = take;
  }
}

async function takeBoth(
  mine: Admission,
  take: SharedTake,
  local: MemoryRateLimiter,
  shared: SharedHits,
): Promise<Admission> {
  const theirs = await shared.take(take);
  // Redis may have counted it and only the reply was lost, so a refund tries there as well.
  if (!theirs) return { ...mine, hit: new BothHit(mine.hit, take, mine.hit.atMs) };
  if (!theirs.admitted) local.refund(mine.hit);
  return stricterOf(mine, theirs, new BothHit(mine.hit, take, theirs.atMs));
}

/** `mine` has admitted, or had no room to count and so no say. */
function stricterOf(mine: Admission, theirs: SharedAnswer, hit: Hit): Admission {
  const { limit, windowMs } = mine;
  if (theirs.admitted && mine.admitted && mine.remaining < theirs.remaining) {
    return { ...mine, hit };
  }
  return {
    admitted: theirs.admitted,
    limit,
    windowMs,
    remaining: theirs.remaining,
    resetMs: theirs.waitMs,
    retryAfterMs: theirs.admitted ? 0 : theirs.waitMs,
    hit,
  };
}
