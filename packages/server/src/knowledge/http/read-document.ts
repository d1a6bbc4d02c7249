import { KnowledgeDocument } from '@deskhand/contract';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, type AdministrationDeps } from '../../tenants/index.ts';
import { readDocument } from '../read-document.ts';

export function registerReadDocument(server: HttpServer, deps: AdministrationDeps): void {
  server.get(
    '/api/admin/knowledge/documents/:id',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'readDocument',
      summary: 'Read a document',
      refusals: ['NOT_FOUND'],
      params: Type.Object({ id: Type.String() }),
      response: { 200: KnowledgeDocument },
    }),
    ({ params, tenantCaller }) => readDocument(deps, tenantCaller!.tenantId, params.id),
  );
}
