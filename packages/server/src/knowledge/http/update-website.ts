import { Website, WebsiteChangeRequest } from '@deskhand/contract';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, recordAct, replyToAdministrator } from '../../tenants/index.ts';
import { changeWebsite } from '../websites/keep-website.ts';
import type { ImportRouteDeps } from './import-route.ts';

export function registerUpdateWebsite(server: HttpServer, deps: ImportRouteDeps): void {
  server.put(
    '/api/admin/knowledge/websites/:id',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'updateWebsite',
      summary: 'Set how often a website is read',
      description: 'The next time is a day or a week from now.',
      refusals: ['NOT_FOUND'],
      params: Type.Object({ id: Type.String() }),
      body: WebsiteChangeRequest,
      response: { 200: Website },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, async (tx, by) => {
        const { id } = request.params;
        const changed = await changeWebsite(tx, by, id, request.body.every);
        await recordAct(tx, by, { action: 'website.changed', target: id });
        return changed;
      }),
  );
}
