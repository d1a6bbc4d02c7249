import { DocumentRequest, KnowledgeDocument } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, recordAct } from '../../tenants/index.ts';
import { createDocument } from '../create-document.ts';
import {
  enterQueue,
  storeUpload,
  uploadBytesMax,
  uploadDescription,
  type UploadDeps,
} from './document-upload.ts';

export function registerCreateDocument(server: HttpServer, deps: UploadDeps): void {
  server.post(
    '/api/admin/knowledge/documents',
    {
      bodyLimit: uploadBytesMax,
      ...forAdministrator(
        deps,
        {
          role: 'editor',
          operationId: 'createDocument',
          summary: 'Add a document',
          description: uploadDescription,
          refusals: ['RATE_LIMITED'],
          body: DocumentRequest,
          response: { 201: KnowledgeDocument },
        },
        enterQueue(deps.uploads),
      ),
    },
    (request, reply) =>
      storeUpload(deps, request, reply, 201, async (tx, by, document) => {
        const created = await createDocument({ tx }, by.tenantId, document);
        await recordAct(tx, by, { action: 'document.created', target: created.id });
        return created;
      }),
  );
}
