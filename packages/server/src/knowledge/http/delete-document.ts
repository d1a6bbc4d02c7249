import { Ok } from '@deskhand/contract';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import {
  forAdministrator,
  recordAct,
  replyToAdministrator,
  type AdministrationDeps,
} from '../../tenants/index.ts';
import { deleteDocument, eraseDocument } from '../delete-document.ts';

export function registerDeleteDocument(server: HttpServer, deps: AdministrationDeps): void {
  server.delete(
    '/api/admin/knowledge/documents/:id',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'deleteDocument',
      summary: 'Delete a document',
      description:
        'It is not found, listed or cited from then on, and can be restored for 30 days. With `permanently=true` it is erased at once, also when it was deleted before.',
      refusals: ['NOT_FOUND'],
      params: Type.Object({ id: Type.String() }),
      querystring: Type.Object({
        permanently: Type.Optional(
          Type.Enum(['true', 'false'], { description: 'erased for good, default `false`' }),
        ),
      }),
      response: { 200: Ok },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, async (tx, by) => {
        const { id } = request.params;
        const isForGood = request.query.permanently === 'true';
        const remove = isForGood ? eraseDocument : deleteDocument;
        await remove({ tx }, by.tenantId, id);
        const action = isForGood ? 'document.erased' : 'document.deleted';
        await recordAct(tx, by, { action, target: id });
        return { ok: true };
      }),
  );
}
