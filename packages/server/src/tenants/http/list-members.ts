import { ListMembersResponse } from '@deskhand/contract';
import { Type } from 'typebox';
import { pageQuery, readPage, type HttpServer } from '../../platform/http/index.ts';
import { listMembers } from '../members/list-members.ts';
import { forAdministrator, type AdministrationDeps } from './administrative-route.ts';

export function registerListMembers(server: HttpServer, deps: AdministrationDeps): void {
  server.get(
    '/api/admin/members',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'listMembers',
      summary: 'List the people who administer the tenant',
      description: 'Newest first, removed ones too: the audit log names them.',
      querystring: Type.Object(pageQuery),
      response: { 200: ListMembersResponse },
    }),
    ({ query, tenantCaller }) =>
      listMembers(deps.database, tenantCaller!.tenantId, readPage(query)),
  );
}
