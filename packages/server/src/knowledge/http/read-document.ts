import { KnowledgeDocument } from '@deskhand/contract';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import {
  administrationDocs,
  requireCredential,
  type AdministrationDeps,
} from '../../tenants/index.ts';
import { readDocument } from '../read-document.ts';

export function registerReadDocument(server: HttpServer, deps: AdministrationDeps): void {
  server.get(
    '/api/admin/knowledge/documents/:id',
    {
      onRequest: requireCredential(deps.authenticate, 'tenant'),
      schema: {
        ...administrationDocs,
        operationId: 'readDocument',
        summary: 'Read a document',
        refusals: ['NOT_FOUND'],
        params: Type.Object({ id: Type.String() }),
        response: { 200: KnowledgeDocument },
      },
    },
    ({ params, tenantCaller }) => readDocument(deps, tenantCaller!.tenantId, params.id),
  );
}
