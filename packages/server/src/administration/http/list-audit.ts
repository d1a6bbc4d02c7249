import { ListAuditResponse } from '@deskhand/contract';
import { Type } from 'typebox';
import { pageQuery, readPage, type HttpServer } from '../../platform/http/index.ts';
import { forAdministrator } from '../../tenants/index.ts';
import { searchAudit } from '../search-audit.ts';
import { auditFilter, type AuditRouteDeps } from './audit-filter.ts';

export function registerListAudit(server: HttpServer, deps: AuditRouteDeps): void {
  server.get(
    '/api/admin/audit',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'listAudit',
      summary: 'List audit events',
      description:
        'Newest first: what was done, and what was refused. `requestId` finds what one request was, whatever it was: a refusal, a stored message, an act, a repetition. Alike refusals of one caller within a minute are one event, which each of their ids finds.',
      querystring: Type.Object({ ...pageQuery, ...auditFilter }),
      response: { 200: ListAuditResponse },
    }),
    ({ query, tenantCaller }) => searchAudit(deps, tenantCaller!.tenantId, query, readPage(query)),
  );
}
