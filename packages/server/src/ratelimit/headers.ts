import type { Admission } from './admission.ts';

/**
 * The headers every counted response carries (draft-ietf-httpapi-ratelimit-headers-07), and
 * `Retry-After` (RFC 9110) when refused. Times are whole seconds, rounded up, so that a client
 * that waits them out is not refused again.
 *
 * @example
 * rateLimitHeaders(limiter.take('cases.create', 'acme', 'u-1'));
 * // { 'RateLimit-Limit': '10', 'RateLimit-Remaining': '9', 'RateLimit-Reset': '60',
 * //   'RateLimit-Policy': '10;w=60' }
 */
export function rateLimitHeaders(
  admission: Pick<
    Admission,
    'admitted' | 'limit' | 'windowMs' | 'remaining' | 'resetMs' | 'retryAfterMs'
  >,
): Record<string, string> {
  const headers: Record<string, string> = {
    'RateLimit-Limit': String(admission.limit),
    'RateLimit-Remaining': String(admission.remaining),
    'RateLimit-Reset': String(wholeSeconds(admission.resetMs)),
    'RateLimit-Policy': `${admission.limit};w=${wholeSeconds(admission.windowMs)}`,
  };
  if (!admission.admitted) {
    headers['Retry-After'] = String(Math.max(1, wholeSeconds(admission.retryAfterMs)));
  }
  return headers;
}

function wholeSeconds(durationMs: number): number {
  return Math.max(0, Math.ceil(durationMs / 1000));
}
