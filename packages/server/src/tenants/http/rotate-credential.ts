import { CredentialWithSecret } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { rotateCredential } from '../manage-credentials.ts';
import { replyToAdministrator } from './administrative-reply.ts';
import { forAdministrator } from './administrative-route.ts';
import { byCredential, type TenantRouteDeps } from './tenant-route.ts';

export function registerRotateCredential(server: HttpServer, deps: TenantRouteDeps): void {
  server.post(
    '/api/admin/credentials/:id/rotate',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'rotateCredential',
      summary: 'Replace a credential',
      description:
        'Revokes it and creates its successor, whose `secret` is shown this once. Sessions issued with the old one are refused from their next call on. Not for the credential this call is made with: its reply could not be asked for again. Create another one instead, and revoke the old one with it.',
      refusals: ['NOT_FOUND'],
      params: byCredential,
      response: { 200: CredentialWithSecret },
    }),
    (request, reply) =>
      replyToAdministrator(
        deps,
        request,
        reply,
        (tx, by) => rotateCredential(tx, by, request.params.id),
        { committed: (by) => deps.onRevoked(by.tenantId) },
      ),
  );
}
