import { ListDocumentsResponse } from '@deskhand/contract';
import { Type } from 'typebox';
import { pageQuery, readPage, type HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, type AdministrationDeps } from '../../tenants/index.ts';
import { listDeletedDocuments, listDocuments, listDocumentsByUsage } from '../list-documents.ts';

export function registerListDocuments(server: HttpServer, deps: AdministrationDeps): void {
  server.get(
    '/api/admin/knowledge/documents',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'listDocuments',
      summary: 'List documents',
      description:
        'Newest first or in another order, without their content; of deleted ones those deleted last first, whatever `order` says.',
      querystring: Type.Object({
        ...pageQuery,
        state: Type.Optional(
          Type.Enum(['searchable', 'deleted'], {
            description: 'those that are there (default), or those that can be restored',
          }),
        ),
        order: Type.Optional(
          Type.Enum(['newest', 'citations', 'negative'], {
            description:
              'newest first (default), most cited first, or most conversations with negative feedback first',
          }),
        ),
      }),
      response: { 200: ListDocumentsResponse },
    }),
    ({ query, tenantCaller }) => {
      const { tenantId } = tenantCaller!;
      const { state, order = 'newest' } = query;
      const page = readPage(query);
      if (state === 'deleted') return listDeletedDocuments(deps, tenantId, page);
      if (order === 'newest') return listDocuments(deps, tenantId, page);
      return listDocumentsByUsage(deps, tenantId, order, page);
    },
  );
}
