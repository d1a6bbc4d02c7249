import { Invitation, JoinRequest } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { refuseForeignPage } from '../guard.ts';
import { readInvitation } from '../members/read-invitation.ts';
import type { AdministrationDeps } from './administrative-route.ts';

export function registerReadInvitation(server: HttpServer, deps: AdministrationDeps): void {
  server.post(
    '/api/panel/invitations',
    {
      onRequest: refuseForeignPage,
      schema: {
        tags: ['panel'],
        operationId: 'readInvitation',
        summary: 'Read whom an invitation is for',
        description: 'It stays as it is: only taking it uses it up.',
        body: JoinRequest,
        response: { 200: Invitation },
        refusals: ['UNAUTHORIZED', 'FORBIDDEN', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
        readsOnly: true,
      },
    },
    async (request, reply) => {
      request.showsCredential = true;
      reply.header('cache-control', 'no-store');
      return readInvitation(deps.database, request.body.invitation);
    },
  );
}
