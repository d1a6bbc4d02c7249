import type { RateLimiter } from './admission.ts';
import type { RedisRateLimiterOptions } from './redis.ts';

/** The limiter over Redis; its client is loaded here, so that a service without Redis starts sooner. */
export async function openRedisRateLimiter(options: RedisRateLimiterOptions): Promise<RateLimiter> {
  const { createRedisRateLimiter } = await import('./redis.ts');
  return createRedisRateLimiter(options);
}
