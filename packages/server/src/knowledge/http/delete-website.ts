import { Ok } from '@deskhand/contract';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, recordAct, replyToAdministrator } from '../../tenants/index.ts';
import { letWebsiteGo } from '../websites/keep-website.ts';
import type { ImportRouteDeps } from './import-route.ts';

export function registerDeleteWebsite(server: HttpServer, deps: ImportRouteDeps): void {
  server.delete(
    '/api/admin/knowledge/websites/:id',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'deleteWebsite',
      summary: 'Read a website no more',
      description: 'Its documents stay. What is being read of it becomes an ordinary import.',
      refusals: ['NOT_FOUND'],
      params: Type.Object({ id: Type.String() }),
      response: { 200: Ok },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, async (tx, by) => {
        const { id } = request.params;
        await letWebsiteGo(tx, by.tenantId, id);
        await recordAct(tx, by, { action: 'website.deleted', target: id });
        return { ok: true };
      }),
  );
}
