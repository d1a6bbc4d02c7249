import { hash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { personKey, type BucketName, type BucketRule } from './buckets.ts';

/** One request as Redis sees it: a member of a sorted set, scored with the time it was taken. */
export interface SharedTake {
  readonly key: string;
  /** Unique over all nodes; taking the hit back removes this member. */
  readonly member: string;
  readonly rule: BucketRule;
}

export interface SharedAnswer {
  readonly admitted: boolean;
  readonly remaining: number;
  /** Until the oldest hit leaves the window, which when refused is when one more is admitted. */
  readonly waitMs: number;
  /** Redis's own time. */
  readonly atMs: number;
}

/**
 * Takes one hit per key, each exactly, in one call. It only needs Redis or Valkey 7.
 *
 * The time is Redis's, so that nodes whose clocks differ agree. Only admitted hits are kept, so a
 * set holds at most `limit` members. A key outlives its newest hit by a second: expiry counts whole
 * milliseconds from an instant a little earlier than `TIME`, and must never be the first to forget.
 * When Redis's clock was set back, hits "from the future" are moved to now: nobody is locked out
 * for longer than one window. (`string.format` because Lua's `..` keeps 14 digits of the 16.)
 */
const script = `
local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]
local reply = { now }
for i = 1, #KEYS do
  local key, member = KEYS[i], ARGV[3 * i]
  local limit, window = tonumber(ARGV[3 * i - 2]), tonumber(ARGV[3 * i - 1]) * 1000
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
  local count, admitted = redis.call('ZCARD', key), 0
  if count < limit then
    redis.call('ZADD', key, now, member)
    redis.call('PEXPIRE', key, window / 1000 + 1000)
    count, admitted = count + 1, 1
  end
  local first = math.max(0, count - limit)
  local wait = redis.call('ZRANGE', key, first, first, 'WITHSCORES')[2] + window - now
  if wait > window then
    local ahead = redis.call('ZRANGEBYSCORE', key, string.format('(%.0f', now), '+inf')
    for j = 1, #ahead do redis.call('ZADD', key, now, ahead[j]) end
    redis.call('PEXPIRE', key, window / 1000 + 1000)
    wait = window
  end
  reply[3 * i - 1], reply[3 * i], reply[3 * i + 1] = admitted, limit - count, wait
end
return reply
`;

const scriptDigest = hash('sha1', script);

/** Rejects with Redis's error, or with an Error when the reply is not what the script returns. */
export async function runTakes(
  redis: Redis,
  takes: readonly SharedTake[],
): Promise<SharedAnswer[]> {
  const keys = takes.map((take) => take.key);
  const values = takes.flatMap(({ rule, member }) => [rule.limit, rule.windowMs, member]);
  const reply = await evaluate(redis, keys, values);
  return takes.map((_, index) => answerAt(reply, index));
}

/**
 * All keys carry the same hash tag, so that takes of many people can share one call on a cluster
 * too. The person is hashed: user ids are up to 200 arbitrary characters, and none of Redis's
 * business.
 */
export function sharedKey(
  prefix: string,
  bucket: BucketName,
  tenant: string,
  user: string,
): string {
  return `${prefix}{hits}:${bucket}:${hash('sha256', personKey(tenant, user), 'base64url')}`;
}

async function evaluate(
  redis: Redis,
  keys: readonly string[],
  values: readonly (string | number)[],
): Promise<unknown> {
  try {
    return await redis.evalsha(scriptDigest, keys.length, ...keys, ...values);
  } catch (error) {
    // Nothing ran: Redis was restarted, or its scripts were flushed.
    if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
    return redis.eval(script, keys.length, ...keys, ...values);
  }
}

function answerAt(reply: unknown, index: number): SharedAnswer {
  const [now, admitted, remaining, wait] = Array.isArray(reply)
    ? [0, 3 * index + 1, 3 * index + 2, 3 * index + 3].map((at): unknown => reply[at])
    : [];
  if (
    typeof now !== 'number' ||
    typeof admitted !== 'number' ||
    typeof remaining !== 'number' ||
    typeof wait !== 'number'
  ) {
    throw new Error('UNEXPECTED reply of the rate limit script');
  }
  return {
    admitted: admitted === 1,
    remaining: Math.max(0, remaining),
    waitMs: wait / 1000,
    atMs: now / 1000,
  };
}
