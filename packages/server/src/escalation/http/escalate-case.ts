import { EscalateRequest, EscalateResponse, isBlank } from '@deskhand/contract';
import { Type } from 'typebox';
import { caseTopic, forUser, readCaseId, sessionOf, userCaller } from '../../cases/index.ts';
import type { Bus } from '../../platform/bus.ts';
import {
  keyedRequestOf,
  replyOnce,
  type CommandDeps,
  type HttpServer,
} from '../../platform/http/index.ts';
import type { SessionGuardDeps } from '../../sessions/index.ts';
import { concludeEscalation, escalateCase, type EscalationDeps } from '../escalate-case.ts';

export interface EscalateCaseDeps extends SessionGuardDeps, CommandDeps, EscalationDeps {
  bus: Bus;
}

/** The time after which the request is aborted: longer than any tool may take to answer. */
const handOverMsMax = 90_000;

export function registerEscalateCase(server: HttpServer, deps: EscalateCaseDeps): void {
  server.post(
    '/api/cases/:caseId/escalate',
    {
      // The body may be left out: everything in it is optional.
      preValidation: async (request) => {
        if (request.body === undefined) request.body = {};
      },
      ...forUser(deps, 'other', {
        operationId: 'escalateCase',
        summary: 'Hand a case to a person',
        description:
          '501 without a connector or a webhook that takes cases, 502 when it did not confirm that it took this one: nothing was created either way, and the case stays with the assistant. Repeating it answers the same escalation.',
        refusals: ['CASE_NOT_FOUND', 'CASE_CLOSED', 'NOT_IMPLEMENTED', 'CONNECTOR_UNAVAILABLE'],
        bodyOptional: true,
        params: Type.Object({ caseId: Type.String() }),
        body: EscalateRequest,
        response: { 200: EscalateResponse },
      }),
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const caseId = readCaseId(request.params.caseId);
      // Refused when malformed, before anything is asked for.
      const keyed = keyedRequestOf(request, `user:${session.userId}`);
      const { reason: written = '' } = request.body;
      const reason = isBlank(written) ? null : written;
      const signal = AbortSignal.timeout(handOverMsMax);
      const escalated = await escalateCase(deps, session, caseId, { reason, keyed, signal });
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
