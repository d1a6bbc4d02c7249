import { ListAuditResponse } from '@deskhand/contract';
import { Type } from 'typebox';
import { pageQuery, readPage, type HttpServer } from '../../platform/http/index.ts';
import { forOperator } from '../../tenants/index.ts';
import { searchAudit } from '../search-audit.ts';
import { auditFilter, type AuditRouteDeps } from './audit-filter.ts';

/** The tenant under which is kept what belongs to none. */
const ofNoTenant = 0;

export function registerListOperatorAudit(server: HttpServer, deps: AuditRouteDeps): void {
  server.get(
    '/api/operator/audit',
    forOperator(deps, {
      operationId: 'listOperatorAudit',
      summary: 'List audit events of no tenant',
      description:
        'The operator’s own acts, and requests of callers who showed no credential that names anybody: one event a minute for each address, IPv6 by networks of 64 bits. Newest first; `requestId` finds one request.',
      querystring: Type.Object({ ...pageQuery, ...auditFilter }),
      response: { 200: ListAuditResponse },
    }),
    ({ query }) => searchAudit(deps, ofNoTenant, query, readPage(query)),
  );
}
