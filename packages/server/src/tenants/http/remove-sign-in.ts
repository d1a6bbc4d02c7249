import { Ok } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { removeSignIn } from '../sign-in/remove-sign-in.ts';
import { replyToAdministrator } from './administrative-reply.ts';
import { forAdministrator, type AdministrationDeps } from './administrative-route.ts';

export function registerRemoveSignIn(server: HttpServer, deps: AdministrationDeps): void {
  server.delete(
    '/api/admin/sign-in',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'removeSignIn',
      summary: 'End the sign-in by the provider',
      description:
        'Who came by it is signed out at the next call; keys stay. Accounts stay linked, and sign in again once the same issuer is set.',
      response: { 200: Ok },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, async (tx, by) => {
        await removeSignIn(tx, by);
        return { ok: true };
      }),
  );
}
