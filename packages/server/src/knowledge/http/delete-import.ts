import { Ok } from '@deskhand/contract';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, recordAct, replyToAdministrator } from '../../tenants/index.ts';
import { deleteImport } from '../imports/change-import.ts';
import type { ImportRouteDeps } from './import-route.ts';

export function registerDeleteImport(server: HttpServer, deps: ImportRouteDeps): void {
  server.delete(
    '/api/admin/knowledge/imports/:id',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'deleteImport',
      summary: 'End an import',
      description: 'What it has not stored yet it never will; documents that it made stay.',
      refusals: ['NOT_FOUND'],
      params: Type.Object({ id: Type.String() }),
      response: { 200: Ok },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, async (tx, by) => {
        const { id } = request.params;
        await deleteImport(tx, by.tenantId, id);
        await recordAct(tx, by, { action: 'import.deleted', target: id });
        return { ok: true };
      }),
  );
}
