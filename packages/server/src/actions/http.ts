import {
  EscalateRequest,
  EscalateResponse,
  HumanMessageRequest,
  HumanMessageResponse,
  HumanReadResponse,
  isBlank,
  limits,
} from '@deskhand/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { caseTopic, readCaseId, userCaller } from '../cases/index.ts';
import type { Bus } from '../platform/bus.ts';
import {
  keyedRequestOf,
  pageQuery,
  readPage,
  replyOnce,
  type CommandDeps,
  type HttpServer,
} from '../platform/http/index.ts';
import { requireSession, type SessionGuardDeps } from '../sessions/index.ts';
import { readBearer } from '../tenants/index.ts';
import { concludeEscalation, handOver, type EscalationDeps } from './escalation/escalate-case.ts';
import { readAsHuman } from './escalation/read-as-human.ts';
import { findByToken, replyAsHuman } from './escalation/reply-as-human.ts';
import { registerEscalationSettings, type EscalationSettingsDeps } from './escalation/http.ts';
import type { EscalationRow } from './escalation/store.ts';

export interface ActionRouteDeps
  extends SessionGuardDeps, CommandDeps, EscalationDeps, EscalationSettingsDeps {
  bus: Bus;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of the human side of an escalation. */
    escalation: EscalationRow | null;
  }
}

/** Longer than any tool may take to answer; the request is aborted by then. */
const handOverMsMax = 90_000;

export function registerActionRoutes(server: HttpServer, deps: ActionRouteDeps): void {
  registerEscalating(server, deps);
  registerHumanReading(server, deps);
  registerHumanReplies(server, deps);
  registerEscalationSettings(server, deps);
}

function registerEscalating(server: HttpServer, deps: ActionRouteDeps): void {
  server.post(
    '/api/cases/:caseId/escalate',
    {
      onRequest: requireSession(deps, 'other'),
      // The body may be left out: everything in it is optional.
      preValidation: async (request) => {
        if (request.body === undefined) request.body = {};
      },
      schema: {
        tags: ['conversation'],
        security: [{ session: [] }],
        operationId: 'escalateCase',
        summary: 'Hand a case to a person',
        description:
          '501 without a connector or a webhook that takes cases, 502 when it did not confirm that it took this one: nothing was created either way, and the case stays with the assistant. Repeating it answers the same escalation.',
        refusals: ['CASE_NOT_FOUND', 'CASE_CLOSED', 'NOT_IMPLEMENTED', 'CONNECTOR_UNAVAILABLE'],
        bodyOptional: true,
        params: Type.Object({ caseId: Type.String() }),
        body: EscalateRequest,
        response: { 200: EscalateResponse },
      },
    },
    async (request, reply) => {
      // The guard of the route has set the session.
      const session = request.session!;
      const caseId = readCaseId(request.params.caseId);
      // Refused when malformed, before anything is asked for.
      const keyed = keyedRequestOf(request, `user:${session.userId}`);
      const { reason: written = '' } = request.body;
      const reason = isBlank(written) ? null : written;
      const signal = AbortSignal.timeout(handOverMsMax);
      const escalated = await handOver(deps, session, caseId, { reason, keyed, signal });
      return replyOnce(
        deps,
        request,
        reply,
        userCaller(session),
        async (tx) => ({
          status: 200,
          body: await concludeEscalation(tx, session, caseId, escalated, request.id),
          isRepeated: escalated === null,
        }),
        () => deps.bus.publish(caseTopic(session.tenantId, caseId), 'changed'),
      );
    },
  );
}

const humanSide = '/api/escalations/:escalationId/messages';
const byEscalation = Type.Object({ escalationId: Type.String() });
const human = { tags: ['escalation'], security: [{ escalation: [] }] };

/** Who is not let in learns nothing of what the request should be. */
function requireCapability(deps: ActionRouteDeps) {
  return async (
    request: FastifyRequest<{ Params: { escalationId: string } }>,
    reply: FastifyReply,
  ): Promise<void> => {
    reply.header('cache-control', 'no-store');
    const { escalationId } = request.params;
    request.escalation = await findByToken(deps.database, escalationId, readBearer(request));
    const { tenant_id: tenantId } = request.escalation;
    request.auditAs = { tenantId, actor: { type: 'human', id: escalationId } };
  };
}

function registerHumanReading(server: HttpServer, deps: ActionRouteDeps): void {
  server.get(
    humanSide,
    {
      onRequest: requireCapability(deps),
      schema: {
        ...human,
        operationId: 'readAsHuman',
        summary: 'Read an escalated case as a person',
        description:
          'For the system that took the case over, with the token it was handed with the case: its messages, oldest first. Ask again with the id of the last one as `cursor` to learn what has been said since.',
        refusals: ['CONFLICT'],
        params: byEscalation,
        querystring: Type.Object({
          ...pageQuery,
          cursor: Type.Optional(
            Type.String({ maxLength: 200, description: 'id of a message: only what follows it' }),
          ),
        }),
        response: { 200: HumanReadResponse },
      },
    },
    ({ escalation, query }) =>
      // The guard of the route has set it.
      readAsHuman(deps.database, escalation!, readPage(query, limits.messagesPageMax)),
  );
}

function registerHumanReplies(server: HttpServer, deps: ActionRouteDeps): void {
  server.post(
    humanSide,
    {
      onRequest: requireCapability(deps),
      schema: {
        ...human,
        operationId: 'replyAsHuman',
        summary: 'Answer an escalated case as a person',
        description:
          'For the system that took the case over, with the token it was handed with the case. `then` gives the case back to the assistant or closes it; the token is dead afterwards.',
        params: byEscalation,
        body: HumanMessageRequest,
        response: { 201: HumanMessageResponse },
      },
    },
    async (request, reply) => {
      // The guard of the route has set it.
      const escalation = request.escalation!;
      const { tenant_id: tenantId, case_id: caseId } = escalation;
      return replyOnce(
        deps,
        request,
        reply,
        { tenantId, principal: `escalation:${request.params.escalationId}` },
        async (tx) => ({
          status: 201,
          body: await replyAsHuman(tx, escalation, request.body, request.id),
        }),
        () => deps.bus.publish(caseTopic(tenantId, caseId), 'changed'),
      );
    },
  );
}
