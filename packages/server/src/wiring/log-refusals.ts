import type { FastifyRequest } from 'fastify';
import { addressOf, type LoggedRequest, type RequestLog } from '../audit/index.ts';
import { parsePublicId, type Uuid } from '../platform/ids.ts';
import { unauthorized, type Refusal } from '../platform/refusal.ts';
import type { RateLimiter } from '../ratelimit/index.ts';
import { findSender, type Session } from '../sessions/index.ts';
import { credentialKindOf, findBearer } from '../tenants/index.ts';
import { limitAddress, limitTenant } from './limit-failed-sign-ins.ts';

type RefusalDeps = Parameters<typeof findSender>[0] & {
  limiter: RateLimiter;
  /** Takes what leaves no row of its own. */
  requests: RequestLog;
  isLive: (session: Session) => Promise<boolean>;
};

/**
 * Sees every refusal before it is sent. Whether the session's credential is still live is decided
 * by the statements of each operation; a request refused before it reached one is checked here, so
 * that authentication comes first in every answer. 401 does not count against the user. A credential
 * that names nobody counts against the address it came from.
 */
export async function observeRefusal(
  deps: RefusalDeps,
  request: FastifyRequest,
  refusal: Refusal,
): Promise<Refusal> {
  const seen = await preferUnauthorized(deps, request, refusal);
  if (seen.code === 'UNAUTHORIZED' && request.rateHit) await deps.limiter.refund(request.rateHit);
  if (seen.code !== 'UNAUTHORIZED') return seen;
  if (request.auditAs === null)
    return isGuess(request) ? limitAddress(deps.limiter, request.ip, seen) : seen;
  const { url } = request.routeOptions;
  // A live key, where the provider is required, is no guess.
  if (seen.reason?.code === 'provider-required') return seen;
  return url === '/api/panel/session' && request.method === 'POST'
    ? limitTenant(deps.limiter, request.auditAs.tenantId, seen)
    : seen;
}

/**
 * A wrong session token is always 401: that is what makes a client fetch another one. It is no guess,
 * for its signature can't be, and no database is asked for it.
 */
function isGuess(request: FastifyRequest): boolean {
  if (request.showsCredential) return true;
  const bearer = findBearer(request);
  const takesToken = request.routeOptions.schema?.security?.some((way) => 'session' in way);
  return bearer !== null && (!takesToken || credentialKindOf(bearer) !== null);
}

async function preferUnauthorized(
  deps: RefusalDeps,
  request: FastifyRequest,
  refusal: Refusal,
): Promise<Refusal> {
  if (!request.session || refusal.status === 401 || refusal.status >= 500) return refusal;
  return (await deps.isLive(request.session))
    ? refusal
    : unauthorized('The credential this session is tied to has been revoked.');
}

/** What is no HTTP has no route and no sender. */
export const logMalformed = (
  { requests }: RefusalDeps,
  requestId: Uuid,
  refusal: Refusal,
  address: string,
): void =>
  requests.add({ ...refused(refusal), ...ofNobody, requestId, address: addressOf(address) });

const ofNobody = {
  tenantId: 0,
  actor: { type: 'anonymous', id: null },
  method: '(not HTTP)',
  route: null,
  caseId: null,
} as const;

const refused = ({ status, code, message, advice }: Refusal) => ({
  outcome: 'refused' as const,
  status,
  code,
  // A field deep in a body has a name of the sender's own.
  reason: message.replace(/`(\w+)[.[][^`]*`/g, '`$1`') + (advice ? ` ${advice}` : ''),
});

/** Off the request's path: whoever was refused waits for none of it. */
export function logRefusal(deps: RefusalDeps, request: FastifyRequest, refusal: Refusal): void {
  const { method, route, caseId, address, requestId } = placeOf(request);
  const event = { ...refused(refusal), method, route, caseId, address, requestId };
  // While the database is away nobody is looked up a second time. A path that can't be read is refused
  // on a bare request, which lacks even the null.
  if (request.auditAs || refusal.status === 401 || refusal.status === 503) {
    return deps.requests.add({ ...ofNobody, ...request.auditAs, ...event });
  }
  // Refused before anybody looked at the credential: of an unknown route, for one.
  deps.requests.add(
    findSender(deps, request)
      .catch(() => null)
      .then((sender): LoggedRequest => ({ ...ofNobody, ...sender, ...event })),
  );
}

export function logRepeat(deps: RefusalDeps, request: FastifyRequest, status: number): void {
  const event = { outcome: 'repeated' as const, status, code: null, reason: null };
  deps.requests.add({ ...ofNobody, ...request.auditAs, ...placeOf(request), ...event });
}

/** What a request asked for, as the routes are described: nothing that its sender wrote. */
function placeOf(request: FastifyRequest) {
  const { caseId } = (request.params ?? {}) as { caseId?: string };
  return {
    requestId: parsePublicId('req', request.id)!,
    method: request.method,
    route: request.is404 ? null : (request.routeOptions.url ?? null),
    caseId: caseId === undefined ? null : parsePublicId('case', caseId),
    address: addressOf(request.ip),
  };
}
