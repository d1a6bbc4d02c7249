import { ListDocumentsResponse } from '@deskhand/contract';
import { Type } from 'typebox';
import { pageQuery, readPage, type HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, type AdministrationDeps } from '../../tenants/index.ts';
import { listDocuments } from '../list-documents.ts';

export function registerListDocuments(server: HttpServer, deps: AdministrationDeps): void {
  server.get(
    '/api/admin/knowledge/documents',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'listDocuments',
      summary: 'List documents',
      description: 'Newest first, without their content.',
      querystring: Type.Object(pageQuery),
      response: { 200: ListDocumentsResponse },
    }),
    ({ query, tenantCaller }) => listDocuments(deps, tenantCaller!.tenantId, readPage(query)),
  );
}
