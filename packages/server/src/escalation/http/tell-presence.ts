import { Ok, PresenceRequest } from '@deskhand/contract';
import { Type } from 'typebox';
import { caseTopic, forUser, readCaseId, sessionOf, userCaller } from '../../cases/index.ts';
import { replyOnce, type HttpServer } from '../../platform/http/index.ts';
import { tellPresence } from '../tell-presence.ts';
import type { EscalateCaseDeps } from './escalate-case.ts';

export function registerTellPresence(server: HttpServer, deps: EscalateCaseDeps): void {
  server.post(
    '/api/cases/:caseId/presence',
    forUser(deps, 'other', {
      operationId: 'tellPresence',
      summary: 'Tell the person who has a case what its user is doing',
      description:
        'That they are writing, and what they have seen. Kept while the case is escalated; otherwise nothing happens. The person’s own is `escalation.person` of the case, which `case.updated` brings.',
      refusals: ['CASE_NOT_FOUND'],
      params: Type.Object({ caseId: Type.String() }),
      body: PresenceRequest,
      response: { 200: Ok },
    }),
    (request, reply) => {
      const session = sessionOf(request);
      const caseId = readCaseId(request.params.caseId);
      return replyOnce(
        deps,
        request,
        reply,
        userCaller(session),
        async (tx) => {
          await tellPresence(tx, session, caseId, request.body);
          return { status: 200, body: { ok: true } };
        },
        () => deps.bus.publish(caseTopic(session.tenantId, caseId), 'changed'),
      );
    },
  );
}
