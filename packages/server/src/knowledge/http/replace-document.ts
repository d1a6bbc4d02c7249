import { KnowledgeDocument, ReplaceDocumentRequest } from '@deskhand/contract';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, recordAct } from '../../tenants/index.ts';
import { documentUuid } from '../document-id.ts';
import { replaceDocument } from '../replace-document.ts';
import {
  enterQueue,
  storeUpload,
  uploadBytesMax,
  uploadDescription,
  type UploadDeps,
} from './document-upload.ts';

export function registerReplaceDocument(server: HttpServer, deps: UploadDeps): void {
  server.put(
    '/api/admin/knowledge/documents/:id',
    {
      bodyLimit: uploadBytesMax,
      ...forAdministrator(
        deps,
        {
          role: 'editor',
          operationId: 'replaceDocument',
          summary: 'Replace a document',
          description: `${uploadDescription} With \`revision\` nobody’s change is lost: 409 where the document is at another one.`,
          refusals: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
          params: Type.Object({ id: Type.String() }),
          body: ReplaceDocumentRequest,
          response: { 200: KnowledgeDocument },
        },
        enterQueue(deps.uploads),
      ),
    },
    (request, reply) => {
      const { id } = request.params;
      // What can't be there is told before it is waited for.
      documentUuid(id);
      return storeUpload(deps, request, reply, 200, async (tx, by, document) => {
        const { revision } = request.body;
        const replaced = await replaceDocument({ tx }, by.tenantId, id, document, revision);
        await recordAct(tx, by, { action: 'document.replaced', target: replaced.id });
        return replaced;
      });
    },
  );
}
