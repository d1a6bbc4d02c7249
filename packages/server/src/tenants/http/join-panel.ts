import { JoinedPanel, JoinRequest } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { arrivalOf, isSecureWay, refuseForeignPage } from '../guard.ts';
import { joinPanel } from '../members/join-panel.ts';
import { writePanelCookie } from '../panel-cookie.ts';
import type { AdministrationDeps } from './administrative-route.ts';

export function registerJoinPanel(server: HttpServer, deps: AdministrationDeps): void {
  server.post(
    '/api/panel/members',
    {
      onRequest: refuseForeignPage,
      schema: {
        tags: ['panel'],
        operationId: 'joinPanel',
        summary: 'Take an invitation',
        description:
          'Once, within 7 days. `key` is what the member signs in with from now on; it is shown this once, and replaces one they had. The reply signs the browser in.',
        body: JoinRequest,
        response: { 201: JoinedPanel },
        refusals: ['UNAUTHORIZED', 'FORBIDDEN', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
        isUnkeyed: true,
      },
    },
    async (request, reply) => {
      request.showsCredential = true;
      const { token, joined } = await joinPanel(
        deps.database,
        request.body.invitation,
        arrivalOf(request),
      );
      const cookie = writePanelCookie(token, isSecureWay(request, deps.baseUrl()));
      reply.headers({ 'set-cookie': cookie, 'cache-control': 'no-store' });
      return reply.status(201).send(joined);
    },
  );
}
