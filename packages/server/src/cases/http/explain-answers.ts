import { debugRole, ExplainAnswersResponse } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { explainAnswers } from '../explain-answers.ts';
import { byCase, forUser, sessionOf, type CaseRouteDeps } from './conversation-route.ts';

export function registerExplainAnswers(server: HttpServer, deps: CaseRouteDeps): void {
  server.get(
    '/api/cases/:caseId/answers',
    forUser(deps, 'other', {
      operationId: 'explainAnswers',
      summary: 'See how the answers of a case came about',
      description: `For developers: who wrote each answer, and why a tool was not used. It tells of tools and roles that the person does not have, so the session needs the role \`${debugRole}\`, which your backend gives to developers alone.`,
      refusals: ['CASE_NOT_FOUND'],
      params: byCase,
      response: { 200: ExplainAnswersResponse },
    }),
    async (request) => {
      const session = sessionOf(request);
      const { caseId } = request.params;
      // First: everybody gets the same refusal for a case of somebody else.
      const found = await explainAnswers(deps.database, session.tenantId, caseId, session);
      if (session.roles.includes(debugRole)) return found;
      throw new Refusal('FORBIDDEN', `This needs a session with the role \`${debugRole}\`.`);
    },
  );
}
