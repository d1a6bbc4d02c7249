import { SignInSettings, UpdateSignInRequest } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { checkSignIn, updateSignIn } from '../sign-in/update-sign-in.ts';
import { replyToAdministrator } from './administrative-reply.ts';
import { forAdministrator } from './administrative-route.ts';
import { tenantOf, type SignInRouteDeps } from './tenant-route.ts';

export function registerUpdateSignIn(server: HttpServer, deps: SignInRouteDeps): void {
  server.put(
    '/api/admin/sign-in',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'updateSignIn',
      summary: 'Let members sign in by a provider of OpenID Connect',
      description:
        'The provider is asked at once: its metadata, and whether it knows the client with this secret. What does not hold is refused with the reason, and the former settings stay. Another `issuer` or `clientId` ends the sessions by the former one.',
      body: UpdateSignInRequest,
      response: { 200: SignInSettings },
    }),
    async (request, reply) => {
      const tenant = tenantOf(request);
      const checked = await checkSignIn(deps, tenant, request.body);
      return replyToAdministrator(deps, request, reply, (tx, by) =>
        updateSignIn(deps, tx, by, tenant, checked),
      );
    },
  );
}
