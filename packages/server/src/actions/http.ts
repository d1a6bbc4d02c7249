import { EscalateRequest } from '@deskhand/contract';
import { Type } from 'typebox';
import { keyedRequestOf, type HttpServer } from '../platform/http/index.ts';
import type { Database } from '../platform/database/index.ts';
import { requireSession, type SessionGuardDeps } from '../sessions/index.ts';
import { escalateCase } from './escalate-case.ts';

export function registerActionRoutes(
  server: HttpServer,
  deps: SessionGuardDeps & { database: Database },
): void {
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
          '501 as long as the tenant has no connector that accepts cases: nothing was created, and the case stays with the assistant.',
        refusals: ['CASE_NOT_FOUND', 'CASE_CLOSED', 'NOT_IMPLEMENTED'],
        bodyOptional: true,
        params: Type.Object({ caseId: Type.String() }),
        body: EscalateRequest,
      },
    },
    async (request) => {
      // The guard of the route has set the session.
      const session = request.session!;
      // Refused when malformed; a refusal itself is never kept under a key.
      keyedRequestOf(request, session.userId);
      return escalateCase(deps.database, session, request.params.caseId);
    },
  );
}
