import { Ok, ProviderLogoutRequest } from '@deskhand/contract';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import { endByProvider } from '../sign-in/end-by-provider.ts';
import type { SignInRouteDeps } from './tenant-route.ts';

export function registerEndByProvider(server: HttpServer, deps: SignInRouteDeps): void {
  // A scope of its own: no other route takes a form, which pages of other sites could send.
  void server.register(async (scope: HttpServer) => {
    scope.addContentTypeParser(
      /^application\/x-www-form-urlencoded\s*(?:;|$)/i,
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.post(
      '/api/panel/sign-in/:tenantKey/logout',
      {
        schema: {
          tags: ['panel'],
          operationId: 'endByProvider',
          summary: 'End sessions, by the provider',
          description:
            'Back-channel logout: the provider posts a logout token, as a form or as JSON, and the sessions that it names end at their next call.',
          params: Type.Object({ tenantKey: Type.String() }),
          body: ProviderLogoutRequest,
          response: { 200: Ok },
          refusals: ['NOT_FOUND', 'CONNECTOR_UNAVAILABLE', 'SERVICE_UNAVAILABLE'],
          isUnkeyed: true,
        },
      },
      async (request, reply) => {
        const { logout_token: token } = request.body;
        await endByProvider(deps, request.params.tenantKey, token, request.id);
        reply.header('cache-control', 'no-store');
        return { ok: true as const };
      },
    );
  });
}
