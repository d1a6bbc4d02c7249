import { KnowledgeImport } from '@deskhand/contract';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, recordAct, replyToAdministrator } from '../../tenants/index.ts';
import { cancelImport } from '../imports/cancel-import.ts';
import type { ImportRouteDeps } from './import-route.ts';

export function registerCancelImport(server: HttpServer, deps: ImportRouteDeps): void {
  server.post(
    '/api/admin/knowledge/imports/:id/cancel',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'cancelImport',
      summary: 'Cancel an import',
      description:
        'Documents that it made stay; files that it has not stored yet never are, also one that is being read at this moment. It stays in the list with its numbers. 409 once nothing of it waits any more.',
      refusals: ['NOT_FOUND', 'CONFLICT'],
      params: Type.Object({ id: Type.String() }),
      response: { 200: KnowledgeImport },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, async (tx, by) => {
        const { id } = request.params;
        const { cancelled, isChange } = await cancelImport(tx, by.tenantId, id);
        if (isChange) await recordAct(tx, by, { action: 'import.cancelled', target: id });
        return cancelled;
      }),
  );
}
