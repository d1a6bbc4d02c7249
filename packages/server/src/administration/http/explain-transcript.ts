import { ExplainAnswersResponse } from '@deskhand/contract';
import { Type } from 'typebox';
import { explainAnswers } from '../../cases/index.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, type AdministrationDeps } from '../../tenants/index.ts';

export function registerExplainTranscript(server: HttpServer, deps: AdministrationDeps): void {
  server.get(
    '/api/admin/cases/:caseId/answers',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'explainTranscript',
      summary: 'See how the answers of a case came about',
      description: 'Who wrote each answer, and why a tool was not used.',
      refusals: ['CASE_NOT_FOUND'],
      params: Type.Object({ caseId: Type.String() }),
      response: { 200: ExplainAnswersResponse },
    }),
    ({ params, tenantCaller }) =>
      explainAnswers(deps.database, tenantCaller!.tenantId, params.caseId, null),
  );
}
