import type { FastifyReply, FastifyRequest } from 'fastify';
import { unauthorized, Refusal } from '../platform/refusal.ts';
import {
  rateLimitHeaders,
  type BucketName,
  type Hit,
  type RateLimiter,
} from '../ratelimit/index.ts';
import {
  attributeCredential,
  credentialKindOf,
  findBearer,
  findCredentialHolder,
  findPanelHolder,
  readBearer,
} from '../tenants/index.ts';
import type { AdministratorDoors, CredentialAuthenticator, OriginCheck } from '../tenants/index.ts';
import type { Session } from './session.ts';
import type { TokenVerifier } from './token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of a conversation route. */
    session: Session | null;
    /** What the request took from its rate bucket; given back when it turns out to be a 401. */
    rateHit: Hit | null;
  }
}

export interface SessionGuardDeps {
  verifier: TokenVerifier;
  authenticate: CredentialAuthenticator;
  limiter: RateLimiter;
  isAllowedOrigin: OriginCheck;
}

/** Lets a request pass that carries a session token, and counts it in `bucket`. */
export function requireSession(
  deps: SessionGuardDeps,
  bucket: BucketName,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const session = await authenticate(deps, request);
    request.session = session;
    request.auditAs = auditAs(session);
    await countRequest(deps.limiter, bucket, session.tenantId, session.userId, request, reply);
    await requireAllowedOrigin(deps, session, request, reply);
  };
}

/** A page of another origin is let in when the tenant's list is empty or names it. */
async function requireAllowedOrigin(
  deps: SessionGuardDeps,
  session: Session,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { origin, host } = request.headers;
  const isOwnPage = origin !== undefined && origin.split('//', 2)[1] === host;
  if (origin === undefined || isOwnPage) return;
  if (await deps.isAllowedOrigin(session.tenantId, origin)) return;
  // Without the header the browser keeps even the refusal from the page.
  reply.removeHeader('access-control-allow-origin');
  throw new Refusal('FORBIDDEN', 'Pages of this origin may not call for this tenant.');
}

/** Takes a hit from the bucket, says so in the headers, and throws RATE_LIMITED when it is empty. */
export async function countRequest(
  limiter: RateLimiter,
  bucket: BucketName,
  tenantId: number,
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const taken = limiter.take(bucket, String(tenantId), userId);
  const admission = taken instanceof Promise ? await taken : taken;
  reply.headers(rateLimitHeaders(admission));
  if (!admission.admitted) {
    const seconds = Math.max(1, Math.ceil(admission.retryAfterMs / 1000));
    throw new Refusal('RATE_LIMITED', `Too many requests. Try again in ${seconds} s.`, {
      retryAfterSeconds: seconds,
    });
  }
  request.rateHit = admission.hit;
}

async function authenticate(deps: SessionGuardDeps, request: FastifyRequest): Promise<Session> {
  const bearer = readBearer(request);
  if (credentialKindOf(bearer) !== null) {
    await attributeCredential(deps.authenticate, request, bearer);
    throw unauthorized('This route takes a session token, not a credential.');
  }
  const verified = deps.verifier.verify(bearer);
  const check = verified instanceof Promise ? await verified : verified;
  if (check.ok) return check.session;
  if (check.session) request.auditAs = auditAs(check.session);
  throw unauthorized(check.reason);
}

/**
 * Tells the audit log whose session token was shown on a route that takes another credential; by
 * the time of this hook every guard has had its say.
 */
export function attributeToken(
  verifier: TokenVerifier,
): (request: FastifyRequest, reply: FastifyReply, error: Error) => Promise<void> {
  return async (request, _reply, error) => {
    const isUnknown = request.auditAs === null && error instanceof Refusal && error.status === 401;
    const bearer = isUnknown ? findBearer(request) : null;
    if (bearer === null) return;
    const { session } = await verifier.verify(bearer);
    if (session) request.auditAs = auditAs(session);
  };
}

/**
 * Whose credential or token a request carries, whatever it may open; null where it names nobody. For
 * requests that no guard has looked at: it decides nothing.
 */
export async function findSender(
  deps: Pick<SessionGuardDeps, 'verifier'> & AdministratorDoors,
  request: FastifyRequest,
): Promise<FastifyRequest['auditAs']> {
  const bearer = findBearer(request);
  if (bearer === null) return findPanelHolder(deps, request);
  if (credentialKindOf(bearer) !== null) {
    return findCredentialHolder(deps.authenticate, bearer);
  }
  const { session } = await deps.verifier.verify(bearer);
  return session && auditAs(session);
}

const auditAs = (session: Session) => ({
  tenantId: session.tenantId,
  actor: { type: 'user' as const, id: session.userId },
});
