import { Website, WebsiteRequest } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, recordAct, replyToAdministrator } from '../../tenants/index.ts';
import { keepWebsite } from '../websites/keep-website.ts';
import type { ImportRouteDeps } from './import-route.ts';

export function registerCreateWebsite(server: HttpServer, deps: ImportRouteDeps): void {
  server.post(
    '/api/admin/knowledge/websites',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'createWebsite',
      summary: 'Read a website again and again',
      description:
        'At once and then every day or week, as an import of its `address` does; what was read becomes documents by itself. What somebody changed or deleted by hand is left alone. Where no page could be read, or more documents would be deleted than stay, nothing is done before an administrator applies that import (`held`). 409 where `source` has a website already; twenty of a tenant at most.',
      refusals: ['CONFLICT'],
      body: WebsiteRequest,
      response: { 201: Website },
    }),
    (request, reply) =>
      replyToAdministrator(
        deps,
        request,
        reply,
        async (tx, by) => {
          const kept = await keepWebsite(tx, by, request.body);
          await recordAct(tx, by, { action: 'website.created', target: kept.id });
          return kept;
        },
        { status: 201 },
      ),
  );
}
