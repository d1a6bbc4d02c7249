import { Website } from '@deskhand/contract';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, recordAct, replyToAdministrator } from '../../tenants/index.ts';
import { readWebsiteNow } from '../websites/keep-website.ts';
import type { ImportRouteDeps } from './import-route.ts';

export function registerReadWebsite(server: HttpServer, deps: ImportRouteDeps): void {
  server.post(
    '/api/admin/knowledge/websites/:id/read',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'readWebsite',
      summary: 'Read a website now',
      description:
        'Before its time, in place of what was read of it last and was not applied. 409 while it is being read.',
      refusals: ['NOT_FOUND', 'CONFLICT'],
      params: Type.Object({ id: Type.String() }),
      response: { 200: Website },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, async (tx, by) => {
        const { id } = request.params;
        const read = await readWebsiteNow(tx, by.tenantId, id);
        await recordAct(tx, by, { action: 'website.read', target: id });
        return read;
      }),
  );
}
