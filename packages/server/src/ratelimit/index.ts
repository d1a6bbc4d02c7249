export type { Admission, Hit, RateLimiter } from './admission.ts';
export { bucketRules, type BucketName, type BucketRule } from './buckets.ts';
export { countLimited } from './count-limited.ts';
export { rateLimitHeaders } from './headers.ts';
export { createMemoryRateLimiter } from './memory.ts';
export type { RedisRateLimiterOptions } from './redis.ts';
export { openRedisRateLimiter } from './open-redis.ts';
