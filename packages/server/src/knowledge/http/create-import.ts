import { ImportRequest, KnowledgeImport } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, recordAct, replyToAdministrator } from '../../tenants/index.ts';
import { createImport } from '../imports/change-import.ts';
import type { ImportRouteDeps } from './import-route.ts';

export function registerCreateImport(server: HttpServer, deps: ImportRouteDeps): void {
  server.post(
    '/api/admin/knowledge/imports',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'createImport',
      summary: 'Begin an import',
      description:
        'Files are added one by one, or the pages of a website (`address`) are; they are read in the background, looked at, and become documents once it is applied. Of a website one page after the other is asked for, as far as its robots.txt allows: those of a sitemap, or those that links lead to below the folder of a page; of one origin, a thousand addresses at most, 10 MiB and 30 seconds each. The last 20 of a tenant are kept, for 30 days.',
      body: ImportRequest,
      response: { 201: KnowledgeImport },
    }),
    (request, reply) =>
      replyToAdministrator(
        deps,
        request,
        reply,
        async (tx, by) => {
          const created = await createImport(tx, by.tenantId, request.body);
          await recordAct(tx, by, { action: 'import.created', target: created.id });
          return created;
        },
        { status: 201 },
      ),
  );
}
