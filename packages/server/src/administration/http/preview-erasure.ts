import { ErasurePreview } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator } from '../../tenants/index.ts';
import { previewErasure } from '../erasing/preview-erasure.ts';
import type { EraseUserDeps } from './erase-user.ts';
import { readUserId, userParams } from './user-params.ts';

export function registerPreviewErasure(server: HttpServer, deps: EraseUserDeps): void {
  server.get(
    '/api/admin/users/:userId/erasure',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'previewErasure',
      summary: 'Count what would be erased of a person',
      description: 'Changes nothing. A person of whom nothing is stored is counted with zeros.',
      params: userParams,
      response: { 200: ErasurePreview },
    }),
    async ({ params, tenantCaller }) => {
      const userId = readUserId(params);
      await deps.requests.flush();
      return previewErasure(deps.database, tenantCaller!.tenantId, userId);
    },
  );
}
