import { AuditEvent } from '@deskhand/contract';
import { Readable } from 'node:stream';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator } from '../../tenants/index.ts';
import { exportAudit } from '../search-audit.ts';
import { auditFilter, type AuditRouteDeps } from './audit-filter.ts';

export function registerExportAudit(server: HttpServer, deps: AuditRouteDeps): void {
  server.get(
    '/api/admin/audit/export',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'exportAudit',
      summary: 'Export audit events',
      content: { 'application/x-ndjson': AuditEvent },
      description: 'All events that match, newest first, one JSON object a line.',
      querystring: Type.Object(auditFilter),
    }),
    ({ query, tenantCaller }, reply) =>
      reply
        .header('content-type', 'application/x-ndjson; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="audit.ndjson"')
        .send(Readable.from(exportAudit(deps, tenantCaller!.tenantId, query))),
  );
}
