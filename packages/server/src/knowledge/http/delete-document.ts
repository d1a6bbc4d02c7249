import { Ok } from '@deskhand/contract';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import {
  forAdministrator,
  recordAct,
  replyToAdministrator,
  type AdministrationDeps,
} from '../../tenants/index.ts';
import { deleteDocument } from '../delete-document.ts';

export function registerDeleteDocument(server: HttpServer, deps: AdministrationDeps): void {
  server.delete(
    '/api/admin/knowledge/documents/:id',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'deleteDocument',
      summary: 'Delete a document',
      refusals: ['NOT_FOUND'],
      params: Type.Object({ id: Type.String() }),
      response: { 200: Ok },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, async (tx, by) => {
        const { id } = request.params;
        await deleteDocument({ tx }, by.tenantId, id);
        await recordAct(tx, by, { action: 'document.deleted', target: id });
        return { ok: true };
      }),
  );
}
