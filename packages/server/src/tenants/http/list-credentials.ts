import { ListCredentialsResponse } from '@deskhand/contract';
import { Type } from 'typebox';
import { pageQuery, readPage, type HttpServer } from '../../platform/http/index.ts';
import { listCredentials } from '../manage-credentials.ts';
import { forAdministrator, type AdministrationDeps } from './administrative-route.ts';

export function registerListCredentials(server: HttpServer, deps: AdministrationDeps): void {
  server.get(
    '/api/admin/credentials',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'listCredentials',
      summary: 'List credentials',
      description:
        'Newest first, revoked ones too, with the sessions that each has alive; secrets are never shown again.',
      querystring: Type.Object(pageQuery),
      response: { 200: ListCredentialsResponse },
    }),
    ({ query, tenantCaller }) =>
      listCredentials(deps.database, tenantCaller!.tenantId, readPage(query)),
  );
}
