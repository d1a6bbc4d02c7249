import { Credential } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { revokeCredential } from '../manage-credentials.ts';
import { replyToAdministrator } from './administrative-reply.ts';
import { forAdministrator } from './administrative-route.ts';
import { byCredential, type TenantRouteDeps } from './tenant-route.ts';

export function registerRevokeCredential(server: HttpServer, deps: TenantRouteDeps): void {
  server.delete(
    '/api/admin/credentials/:id',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'revokeCredential',
      summary: 'Revoke a credential',
      description:
        'Sessions issued with it are refused from their next call on. The last tenant credential stays.',
      refusals: ['NOT_FOUND', 'CONFLICT'],
      params: byCredential,
      response: { 200: Credential },
    }),
    (request, reply) =>
      replyToAdministrator(
        deps,
        request,
        reply,
        (tx, by) => revokeCredential(tx, by, request.params.id),
        { committed: (by) => deps.onRevoked(by.tenantId) },
      ),
  );
}
