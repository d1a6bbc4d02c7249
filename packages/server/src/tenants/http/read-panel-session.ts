import { PanelSession } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { requirePanelSession } from '../guard.ts';
import type { AdministrationDeps } from './administrative-route.ts';

export function registerReadPanelSession(server: HttpServer, deps: AdministrationDeps): void {
  server.get(
    '/api/panel/session',
    {
      onRequest: requirePanelSession(deps),
      schema: {
        tags: ['panel'],
        security: [{ panel: [] }],
        operationId: 'readPanelSession',
        summary: 'Who is signed in',
        response: { 200: PanelSession },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return request.panelSession!.session;
    },
  );
}
