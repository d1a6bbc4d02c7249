import { KnowledgeImport, RetryImportRequest } from '@deskhand/contract';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, recordAct, replyToAdministrator } from '../../tenants/index.ts';
import { retryImport } from '../imports/change-import.ts';
import type { ImportRouteDeps } from './import-route.ts';

export function registerRetryImport(server: HttpServer, deps: ImportRouteDeps): void {
  server.post(
    '/api/admin/knowledge/imports/:id/retry',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'retryImport',
      summary: 'Try what failed again',
      description:
        'All files that failed and are `isRetriable`, or the one that is named. 409 once the import was cancelled.',
      refusals: ['NOT_FOUND', 'CONFLICT'],
      params: Type.Object({ id: Type.String() }),
      body: RetryImportRequest,
      response: { 200: KnowledgeImport },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, async (tx, by) => {
        const { id } = request.params;
        const { name } = request.body;
        const { retried, isChange } = await retryImport(tx, by.tenantId, id, name ?? null);
        if (isChange) await recordAct(tx, by, { action: 'import.retried', target: id });
        return retried;
      }),
  );
}
