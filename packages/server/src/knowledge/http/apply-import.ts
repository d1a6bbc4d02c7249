import { KnowledgeImport } from '@deskhand/contract';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, recordAct, replyToAdministrator } from '../../tenants/index.ts';
import { applyImport } from '../imports/change-import.ts';
import type { ImportRouteDeps } from './import-route.ts';

export function registerApplyImport(server: HttpServer, deps: ImportRouteDeps): void {
  server.post(
    '/api/admin/knowledge/imports/:id/apply',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'applyImport',
      summary: 'Apply an import',
      description:
        'Its files become documents in the background, and what it would remove is deleted (and can be restored for 30 days). Files that failed hold nothing up. 409 while files are still being read, and once it was cancelled.',
      refusals: ['NOT_FOUND', 'CONFLICT'],
      params: Type.Object({ id: Type.String() }),
      response: { 200: KnowledgeImport },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, async (tx, by) => {
        const { id } = request.params;
        const { applied, isChange } = await applyImport(tx, by, id);
        if (isChange) await recordAct(tx, by, { action: 'import.applied', target: id });
        return applied;
      }),
  );
}
