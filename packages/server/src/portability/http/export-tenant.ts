import type { HttpServer } from '../../platform/http/index.ts';
import { administratorOf, forAdministrator, recordAct } from '../../tenants/index.ts';
import { ExportLine } from '../line-schema.ts';
import { replyWithLines, type ExportDeps } from './reply-with-lines.ts';

export function registerExportTenant(server: HttpServer, deps: ExportDeps): void {
  server.get(
    '/api/admin/export',
    {
      // It would read everything, and send nothing.
      exposeHeadRoute: false,
      ...forAdministrator(deps, {
        role: 'owner',
        operationId: 'exportTenant',
        summary: 'Export the whole tenant',
        content: { 'application/x-ndjson': ExportLine },
        description:
          'Everything the tenant has but its secrets, as it is at one moment: a JSON object a line, of kinds that the schema names. The last line tells how many there are of each, and whether that is all. `deskhand tenant import` takes it into another installation. One at a time. The export is in the audit log.',
      }),
    },
    (request, reply) => {
      const by = administratorOf(request);
      return replyWithLines(deps, reply, {
        scope: { tenantId: by.tenantId, userId: null },
        file: 'tenant.ndjson',
        note: () => recordAct(deps.database, by, { action: 'tenant.exported', target: 'tenant' }),
      });
    },
  );
}
