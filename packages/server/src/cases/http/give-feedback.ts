import { FeedbackRequest, Ok } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { giveFeedback } from '../give-feedback.ts';
import { changeCase } from './change-case.ts';
import { byCase, forUser, type CaseRouteDeps } from './conversation-route.ts';

export function registerGiveFeedback(server: HttpServer, deps: CaseRouteDeps): void {
  server.post(
    '/api/cases/:caseId/feedback',
    forUser(deps, 'other', {
      operationId: 'giveFeedback',
      summary: 'Say how a case went',
      description: 'The last feedback counts; it may be given after closing.',
      refusals: ['CASE_NOT_FOUND'],
      params: byCase,
      body: FeedbackRequest,
      response: { 200: Ok },
    }),
    (request, reply) =>
      changeCase(deps, request, reply, request.params.caseId, async (tx, session, caseId) => {
        await giveFeedback(tx, session, caseId, request.body, request.id);
        return true;
      }),
  );
}
