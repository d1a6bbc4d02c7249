import { countCharacters, limits, SessionRequest, SessionResponse } from '@deskhand/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { insertAuditEvents, type NewAuditEvent } from '../../audit/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { keyedRequestOf, replyOnce, type HttpServer } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { RateLimiter } from '../../ratelimit/index.ts';
import { commandCaller, requireCredential, type AdministrationDeps } from '../../tenants/index.ts';
import { countRequest } from '../guard.ts';
import { issueSession } from '../issue-session.ts';
import type { Keyring } from '../signing-keys.ts';

export interface IssueSessionDeps extends AdministrationDeps {
  limiter: RateLimiter;
  keyring: Keyring;
  clock: Clock;
  record: (event: NewAuditEvent) => Promise<void>;
}

export function registerIssueSession(server: HttpServer, deps: IssueSessionDeps): void {
  server.post(
    '/api/widget/sessions',
    {
      onRequest: requireCredential(deps.authenticate, 'integration'),
      // Issuance counts under the user it names, so its bucket waits for the body.
      preValidation: (request, reply) => countIssuance(deps, request, reply),
      errorHandler: (error, request, reply) => refuseUnread(deps, error, request, reply),
      schema: {
        tags: ['sessions'],
        security: [{ integration: [] }],
        operationId: 'issueSession',
        summary: 'Issue a session token for one end user',
        description:
          'For your backend: take every value from your own session and database. `tenantKey` says which tenant the credential belongs to; check it before the token goes to a browser. Unknown fields are refused, so that a mistyped `userRole` does not silently drop roles.',
        body: SessionRequest,
        response: { 200: SessionResponse },
      },
    },
    async (request, reply) => {
      const caller = request.tenantCaller!;
      const by = commandCaller(caller);
      if (keyedRequestOf(request, by.principal) === null) {
        reply.header('cache-control', 'no-store');
        return issueSession(deps, caller, request.body, request.id);
      }
      return replyOnce(deps, request, reply, by, async (tx) => {
        const record = (event: NewAuditEvent) => insertAuditEvents(tx, [event]);
        const body = await issueSession({ ...deps, record }, caller, request.body, request.id);
        return { status: 200, body };
      });
    },
  );
}

function countIssuance(
  deps: IssueSessionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { tenantId } = request.tenantCaller!;
  return countRequest(deps.limiter, 'other', tenantId, namedUser(request.body), request, reply);
}

/** Reads whom the request counts for: what can't be a user's id counts under the empty name. */
function namedUser(body: unknown): string {
  const named = typeof body === 'object' && body !== null && 'userId' in body ? body.userId : '';
  const isId = typeof named === 'string' && countCharacters(named) <= limits.userIdCharactersMax;
  return isId ? named : '';
}

/** Refuses a body that could not be read, which spends a bucket too: that of nobody. */
function refuseUnread(
  deps: IssueSessionDeps,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const isCounted =
    request.rateHit !== null || (error instanceof Refusal && error.code === 'RATE_LIMITED');
  const counting =
    request.tenantCaller && !isCounted ? countIssuance(deps, request, reply) : Promise.resolve();
  counting.then(
    () => reply.send(error),
    (refusal: unknown) => reply.send(refusal),
  );
}
