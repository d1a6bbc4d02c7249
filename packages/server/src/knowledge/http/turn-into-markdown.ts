import { MarkdownRequest, MarkdownResponse } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator } from '../../tenants/index.ts';
import { enterQueue, uploadBytesMax, type UploadDeps } from './document-upload.ts';

export function registerTurnIntoMarkdown(server: HttpServer, deps: UploadDeps): void {
  server.post(
    '/api/admin/knowledge/markdown',
    {
      bodyLimit: uploadBytesMax,
      ...forAdministrator(
        deps,
        {
          role: 'viewer',
          operationId: 'turnIntoMarkdown',
          summary: 'Turn HTML into Markdown',
          readsOnly: true,
          description:
            'What the assistant reads of an HTML text, as Markdown: without scripts, styles, navigation and pictures. Nothing is stored. Texts wait in the queue of documents.',
          refusals: ['RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
          body: MarkdownRequest,
          response: { 200: MarkdownResponse },
        },
        enterQueue(deps.uploads),
      ),
    },
    (request) => {
      const { content, url = null } = request.body;
      return request.upload!.run(async () => ({
        markdown: await deps.documents.convert(content, url),
      }));
    },
  );
}
