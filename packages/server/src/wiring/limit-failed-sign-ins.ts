import { addressOf } from '../audit/index.ts';
import { refusalReason } from '../platform/reason.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Admission, RateLimiter } from '../ratelimit/index.ts';

/**
 * Only who shows wrong credentials is slowed: a right one is let in from any address, however many
 * wrong ones came from it. Behind a proxy that is not named in `TRUST_PROXY` all share one.
 */
export async function limitAddress(
  limiter: RateLimiter,
  ip: string,
  refusal: Refusal,
): Promise<Refusal> {
  const admission = await limiter.take('wrong-credentials', '', addressOf(ip));
  return unlessTooMany(admission, refusal, 'too-many-wrong-credentials');
}

/**
 * What was once a credential of a tenant, shown in its sign-in from however many addresses. Only who shows
 * such a one is slowed: nobody can keep a tenant's people out by it.
 */
export async function limitTenant(
  limiter: RateLimiter,
  tenantId: number,
  refusal: Refusal,
): Promise<Refusal> {
  const admission = await limiter.take('wrong-sign-ins', String(tenantId), '');
  return unlessTooMany(admission, refusal, 'too-many-sign-ins');
}

const tooMany = {
  'too-many-wrong-credentials': 'Too many wrong credentials from this address.',
  'too-many-sign-ins': 'Too many sign-ins of this tenant have failed.',
} as const;

function unlessTooMany(
  { admitted, retryAfterMs }: Admission,
  refusal: Refusal,
  code: keyof typeof tooMany,
): Refusal {
  if (admitted) return refusal;
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  return new Refusal('RATE_LIMITED', `${tooMany[code]} Try again in ${seconds} s.`, {
    retryAfterSeconds: seconds,
    reason: refusalReason(code, seconds),
  });
}
