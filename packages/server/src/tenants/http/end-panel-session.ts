import { Ok } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { isSecureWay, requirePanelSession } from '../guard.ts';
import { writePanelCookie } from '../panel-cookie.ts';
import { endPanelSession } from '../panel-sessions.ts';
import type { AdministrationDeps } from './administrative-route.ts';

export function registerEndPanelSession(server: HttpServer, deps: AdministrationDeps): void {
  server.delete(
    '/api/panel/session',
    {
      onRequest: requirePanelSession(deps),
      schema: {
        tags: ['panel'],
        security: [{ panel: [] }],
        operationId: 'endPanelSession',
        summary: 'Sign out',
        description: 'The session ends everywhere, and the browser is told to forget its cookie.',
        response: { 200: Ok },
      },
    },
    async (request, reply) => {
      const { id } = request.panelSession!;
      await endPanelSession(deps.database, request.tenantCaller!, id, request.id);
      const cookie = writePanelCookie('', isSecureWay(request, deps.baseUrl()));
      reply.headers({ 'set-cookie': cookie, 'cache-control': 'no-store' });
      return { ok: true as const };
    },
  );
}
