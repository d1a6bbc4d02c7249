import { countCharacters, limits, SessionRequest, SessionResponse } from '@deskhand/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { insertAuditEvents, type NewAuditEvent } from '../audit/index.ts';
import type { Clock } from '../platform/clock.ts';
import {
  keyedRequestOf,
  replyOnce,
  type CommandDeps,
  type HttpServer,
} from '../platform/http/index.ts';
import { Refusal } from '../platform/refusal.ts';
import type { RateLimiter } from '../ratelimit/index.ts';
import {
  commandCaller,
  operatorDocs,
  replyToOperator,
  requireCredential,
  requireOperator,
  type CredentialAuthenticator,
} from '../tenants/index.ts';
import { attributeToken, countRequest } from './guard.ts';
import { issueSession } from './issue-session.ts';
import type { Keyring } from './signing-keys.ts';
import type { TokenVerifier } from './token.ts';

interface Deps extends CommandDeps {
  authenticate: CredentialAuthenticator;
  operatorToken: string;
  limiter: RateLimiter;
  keyring: Keyring;
  verifier: TokenVerifier;
  clock: Clock;
  record: (event: NewAuditEvent) => Promise<void>;
}

export function registerSessionRoutes(server: HttpServer, deps: Deps): void {
  server.addHook('onError', attributeToken(deps.verifier));
  registerIssuance(server, deps);
  registerSigningKeys(server, deps);
}

function registerIssuance(server: HttpServer, deps: Deps): void {
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

function registerSigningKeys(server: HttpServer, deps: Deps): void {
  server.get(
    '/.well-known/jwks.json',
    {
      schema: {
        tags: ['sessions'],
        operationId: 'readJwks',
        summary: 'Read the public keys of session tokens',
        response: {
          200: Type.Object({ keys: Type.Array(Type.Record(Type.String(), Type.Any())) }),
        },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=60');
      return deps.keyring.jwks();
    },
  );

  server.post(
    '/api/operator/signing-keys/rotate',
    {
      onRequest: requireOperator(deps.operatorToken, deps.authenticate),
      schema: {
        ...operatorDocs,
        operationId: 'rotateSigningKey',
        summary: 'Sign session tokens with a new key',
        description: 'Tokens of the old key stay valid until they expire.',
        response: { 200: Type.Object({ kid: Type.String() }) },
      },
    },
    (request, reply) =>
      replyToOperator(
        deps,
        request,
        reply,
        async (tx, { actor, requestId }) => {
          const kid = await deps.keyring.rotate(tx);
          const act = { action: 'signing-key.rotated' as const, target: kid };
          await insertAuditEvents(tx, [{ tenantId: 0, actor, requestId, ...act }]);
          return { kid };
        },
        { committed: () => deps.keyring.refresh() },
      ),
  );
}

function countIssuance(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { tenantId } = request.tenantCaller!;
  return countRequest(deps.limiter, 'other', tenantId, namedUser(request.body), request, reply);
}

/** What can't be a user's id counts under the empty name, however long it is. */
function namedUser(body: unknown): string {
  const named = typeof body === 'object' && body !== null && 'userId' in body ? body.userId : '';
  const isId = typeof named === 'string' && countCharacters(named) <= limits.userIdCharactersMax;
  return isId ? named : '';
}

/** A body that could not be read spends a bucket too: that of nobody. */
function refuseUnread(
  deps: Deps,
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
