import { AdminListCasesResponse, caseFilter } from '@deskhand/contract';
import { Type } from 'typebox';
import type { ReplicaReads } from '../../platform/database/index.ts';
import { pageQuery, readPage, type HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, type AdministrationDeps } from '../../tenants/index.ts';
import { searchCases } from '../case-search/search-cases.ts';

export function registerSearchCases(
  server: HttpServer,
  deps: AdministrationDeps & ReplicaReads,
): void {
  server.get(
    '/api/admin/cases',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'searchCases',
      summary: 'Search the tenant’s cases',
      description:
        'Newest first. A page looks at 15,000 cases, and for `query` into 25,000 messages of them: it may hold fewer cases than asked for, or none, and its `nextCursor` looks further. `query` is looked for in subjects and messages; a number also finds the case of that number, first of all; the id of a case, a message, an action, a receipt or an escalation finds its case alone.',
      querystring: Type.Object({ ...pageQuery, ...caseFilter }),
      response: { 200: AdminListCasesResponse },
    }),
    ({ query, tenantCaller }) =>
      searchCases(deps.reads, tenantCaller!.tenantId, query, readPage(query)),
  );
}
