import { BeginSignInRequest, BegunSignIn } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { invalid } from '../../platform/refusal.ts';
import { isSecureWay, refuseForeignPage } from '../guard.ts';
import { writeSignInCookie } from '../panel-cookie.ts';
import { beginSignIn } from '../sign-in/begin-sign-in.ts';
import type { SignInRouteDeps } from './tenant-route.ts';

export function registerBeginSignIn(server: HttpServer, deps: SignInRouteDeps): void {
  server.post(
    '/api/panel/sign-in',
    {
      onRequest: refuseForeignPage,
      schema: {
        tags: ['panel'],
        operationId: 'beginSignIn',
        summary: 'Begin a sign-in by the provider',
        description:
          'The browser then opens `url`, and is back within ten minutes at the page `/panel/sign-in/{tenant}/callback`, with the cookie that this reply sets. Only pages of the service itself may ask.',
        body: BeginSignInRequest,
        response: { 200: BegunSignIn },
        refusals: [
          ...(['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED'] as const),
          ...(['CONNECTOR_UNAVAILABLE', 'SERVICE_UNAVAILABLE'] as const),
        ],
        isUnkeyed: true,
      },
    },
    async (request, reply) => {
      request.showsCredential = true;
      refuseOtherAddress(request.headers.origin, deps.baseUrl());
      const { url, sealed } = await beginSignIn(deps, request.body);
      const cookie = writeSignInCookie(sealed, isSecureWay(request, deps.baseUrl()));
      reply.headers({ 'set-cookie': cookie, 'cache-control': 'no-store' });
      return { url };
    },
  );
}

/** A page at another address of the service would wait in vain: what comes back has none of its cookies. */
function refuseOtherAddress(origin: string | undefined, baseUrl: string): void {
  if (origin === undefined || origin === new URL(baseUrl).origin) return;
  throw invalid(
    `Open the panel at ${baseUrl}/panel: that is where the provider leads back to (BASE_URL).`,
  );
}
