import { AdminListCasesResponse, CaseStatus, limits } from '@deskhand/contract';
import { Type } from 'typebox';
import { pageQuery, readPage, type HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, type AdministrationDeps } from '../../tenants/index.ts';
import { searchCases } from '../search-cases.ts';

export function registerSearchCases(server: HttpServer, deps: AdministrationDeps): void {
  server.get(
    '/api/admin/cases',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'searchCases',
      summary: 'Search the tenant’s cases',
      description:
        'Newest first. `query` is looked for in subjects and messages, from the newest case on and in 100,000 messages for a page: a page may hold fewer cases than asked for, or none, and its `nextCursor` looks further. A number also finds the case of that number, first of all; the id of a case, a message, an action, a receipt or an escalation finds its case alone.',
      querystring: Type.Object({
        ...pageQuery,
        status: Type.Optional(CaseStatus),
        userId: Type.Optional(Type.String({ maxLength: limits.userIdCharactersMax })),
        query: Type.Optional(Type.String({ maxLength: limits.queryCharactersMax })),
      }),
      response: { 200: AdminListCasesResponse },
    }),
    ({ query, tenantCaller }) =>
      searchCases(deps.database, tenantCaller!.tenantId, query, readPage(query)),
  );
}
