import { KnowledgeImport, LeaveOutRequest } from '@deskhand/contract';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, recordAct, replyToAdministrator } from '../../tenants/index.ts';
import { leaveOutOfImport } from '../imports/leave-out.ts';
import type { ImportRouteDeps } from './import-route.ts';

export function registerLeaveOutOfImport(server: HttpServer, deps: ImportRouteDeps): void {
  server.post(
    '/api/admin/knowledge/imports/:id/leave-out',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'leaveOutOfImport',
      summary: 'Leave a file or page out of an import',
      description:
        'Its document stays as it is, or is not made, also by later imports of the same source, until somebody takes it in again (`leavesOut` false). 409 once the import was applied or cancelled.',
      refusals: ['NOT_FOUND', 'CONFLICT'],
      params: Type.Object({ id: Type.String() }),
      body: LeaveOutRequest,
      response: { 200: KnowledgeImport },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, async (tx, by) => {
        const { id } = request.params;
        const { name, leavesOut = true } = request.body;
        const { changed, isChange } = await leaveOutOfImport(tx, by.tenantId, id, {
          name,
          leavesOut,
        });
        const action = leavesOut ? 'import.file-left-out' : 'import.file-taken-in';
        if (isChange) await recordAct(tx, by, { action, target: id, details: { name } });
        return changed;
      }),
  );
}
