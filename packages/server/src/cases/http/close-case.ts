import { CloseCaseRequest, Ok } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { closeCase } from '../close-case.ts';
import { changeCase } from './change-case.ts';
import { byCase, forUser, type CaseRouteDeps } from './conversation-route.ts';

export function registerCloseCase(server: HttpServer, deps: CaseRouteDeps): void {
  server.post(
    '/api/cases/:caseId/close',
    forUser(deps, 'other', {
      operationId: 'closeCase',
      summary: 'Close a case',
      description:
        'Closed is final. Closing again with the same resolution and rating changes nothing.',
      refusals: ['CASE_NOT_FOUND', 'CASE_CLOSED'],
      params: byCase,
      body: CloseCaseRequest,
      response: { 200: Ok },
    }),
    (request, reply) =>
      changeCase(deps, request, reply, request.params.caseId, async (tx, session, caseId) =>
        closeCase(tx, session, caseId, request.body, request.id),
      ),
  );
}
