import { EndedPanelSession } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { isSecureWay, requirePanelSession } from '../guard.ts';
import { writePanelCookie } from '../panel-cookie.ts';
import { endPanelSession } from '../panel-sessions.ts';
import { findProviderPage } from '../sign-in/provider-page.ts';
import type { SignInRouteDeps } from './tenant-route.ts';

export function registerEndPanelSession(server: HttpServer, deps: SignInRouteDeps): void {
  server.delete(
    '/api/panel/session',
    {
      onRequest: requirePanelSession(deps),
      schema: {
        tags: ['panel'],
        security: [{ panel: [] }],
        operationId: 'endPanelSession',
        summary: 'Sign out',
        description:
          'The session ends everywhere, and the browser is told to forget its cookie. Who came by the provider ends its own session at `providerUrl`.',
        response: { 200: EndedPanelSession },
      },
    },
    async (request, reply) => {
      const { id, idToken } = request.panelSession!;
      const { tenantId, credentialId } = request.tenantCaller!;
      await endPanelSession(deps.database, request.tenantCaller!, id, request.id);
      const cookie = writePanelCookie('', isSecureWay(request, deps.baseUrl()));
      reply.headers({ 'set-cookie': cookie, 'cache-control': 'no-store' });
      const providerUrl =
        credentialId === null ? await findProviderPage(deps, tenantId, idToken) : null;
      return { ok: true as const, providerUrl };
    },
  );
}
