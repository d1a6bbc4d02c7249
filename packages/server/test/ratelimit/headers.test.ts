import { expect, test } from 'vitest';
import { createMemoryRateLimiter, rateLimitHeaders } from '../../src/ratelimit/index.ts';

test('an admitted request is told its limit, what is left and when it is whole again', () => {
  let nowMs = 0;
  const limiter = createMemoryRateLimiter({ clock: () => nowMs });
  expect(rateLimitHeaders(limiter.take('cases.create', 'acme', 'ann'))).toEqual({
    'RateLimit-Limit': '10',
    'RateLimit-Remaining': '9',
    'RateLimit-Reset': '60',
    'RateLimit-Policy': '10;w=60',
  });
  nowMs = 1;
  expect(rateLimitHeaders(limiter.take('cases.create', 'acme', 'ann'))).toMatchObject({
    'RateLimit-Remaining': '8',
    'RateLimit-Reset': '60',
  });
  expect(rateLimitHeaders(limiter.take('messages.create', 'acme', 'ann'))).toMatchObject({
    'RateLimit-Policy': '30;w=60',
  });
  expect(rateLimitHeaders(limiter.take('other', 'acme', 'ann'))).toMatchObject({
    'RateLimit-Policy': '60;w=60',
  });
});

test('a refused request is told when to come back, in seconds that are never too few', () => {
  let nowMs = 0;
  const limiter = createMemoryRateLimiter({ clock: () => nowMs });
  for (let n = 0; n < 10; n += 1) limiter.take('cases.create', 'acme', 'ann');
  nowMs = 17_001;
  expect(rateLimitHeaders(limiter.take('cases.create', 'acme', 'ann'))).toEqual({
    'RateLimit-Limit': '10',
    'RateLimit-Remaining': '0',
    'RateLimit-Reset': '43',
    'RateLimit-Policy': '10;w=60',
    'Retry-After': '43',
  });
  nowMs = 59_999;
  expect(rateLimitHeaders(limiter.take('cases.create', 'acme', 'ann'))).toMatchObject({
    'RateLimit-Reset': '1',
    'Retry-After': '1',
  });
});

test('Retry-After is at least a second, even where the wait is already over', () => {
  const headers = rateLimitHeaders({
    ...{ admitted: false, limit: 10, windowMs: 60_000, remaining: 0 },
    ...{ resetMs: 0, retryAfterMs: 0 },
  });
  expect(headers).toMatchObject({ 'RateLimit-Reset': '0', 'Retry-After': '1' });
});
