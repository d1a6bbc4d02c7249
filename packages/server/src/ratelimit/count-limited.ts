import { limitsHit } from '../platform/metrics.ts';
import type { Admission, RateLimiter } from './admission.ts';
import type { BucketName } from './buckets.ts';

/** The same limiter, whose refusals are counted in the process's figures. */
export function countLimited(limiter: RateLimiter): RateLimiter {
  const counted = (limit: BucketName, admission: Admission): Admission => {
    if (!admission.admitted) limitsHit.inc({ limit });
    return admission;
  };
  return {
    take(bucket, tenant, user) {
      const admission = limiter.take(bucket, tenant, user);
      return admission instanceof Promise
        ? admission.then((taken) => counted(bucket, taken))
        : counted(bucket, admission);
    },
    refund: (hit) => limiter.refund(hit),
    close: () => limiter.close(),
    get degraded() {
      return limiter.degraded;
    },
  };
}
