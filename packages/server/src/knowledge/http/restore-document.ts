import { KnowledgeDocument } from '@deskhand/contract';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, recordAct, replyToAdministrator } from '../../tenants/index.ts';
import { findDeleted, restoreDocument } from '../restore-document.ts';
import { enterQueue, type UploadDeps } from './document-upload.ts';

export function registerRestoreDocument(server: HttpServer, deps: UploadDeps): void {
  server.post(
    '/api/admin/knowledge/documents/:id/restore',
    forAdministrator(
      deps,
      {
        role: 'editor',
        operationId: 'restoreDocument',
        summary: 'Bring a deleted document back',
        description:
          'Within 30 days of its deletion; it is found again from the next question on. A document that is there stays as it is.',
        refusals: ['NOT_FOUND', 'RATE_LIMITED'],
        params: Type.Object({ id: Type.String() }),
        response: { 200: KnowledgeDocument },
      },
      enterQueue(deps.uploads),
    ),
    (request, reply) =>
      request.upload!.run(async () => {
        const { id } = request.params;
        const kept = await findDeleted(deps, request.tenantCaller!.tenantId, id);
        const document = kept && (await deps.documents.read(kept));
        return replyToAdministrator(deps, request, reply, async (tx, by) => {
          const { restored, isChange } = await restoreDocument({ tx }, by.tenantId, id, document);
          if (isChange) await recordAct(tx, by, { action: 'document.restored', target: id });
          return restored;
        });
      }),
  );
}
