import { AuditEvent } from '@deskhand/contract';
import { Readable } from 'node:stream';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator } from '../../tenants/index.ts';
import { exportAudit } from '../search-audit.ts';
import { asCsv, asJsonLines } from '../write-events.ts';
import { auditFilter, type AuditRouteDeps } from './audit-filter.ts';

export function registerExportAudit(server: HttpServer, deps: AuditRouteDeps): void {
  server.get(
    '/api/admin/audit/export',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'exportAudit',
      summary: 'Export audit events',
      content: { 'application/x-ndjson': AuditEvent, 'text/csv': Type.String() },
      description:
        'All events that match, newest first: one JSON object a line, or with `format=csv` the same as CSV with a line of names, where what a spreadsheet would take for a formula begins with an apostrophe.',
      querystring: Type.Object({
        ...auditFilter,
        format: Type.Optional(Type.Enum(['jsonl', 'csv'])),
      }),
    }),
    ({ query: { format = 'jsonl', ...search }, tenantCaller }, reply) => {
      const { type, file, write } = formats[format];
      return reply
        .header('content-type', `${type}; charset=utf-8`)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${file}"`)
        .send(Readable.from(write(exportAudit(deps, tenantCaller!.tenantId, search))));
    },
  );
}

const formats = {
  jsonl: { type: 'application/x-ndjson', file: 'audit.ndjson', write: asJsonLines },
  csv: { type: 'text/csv', file: 'audit.csv', write: asCsv },
};
