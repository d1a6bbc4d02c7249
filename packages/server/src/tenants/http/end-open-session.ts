import { OpenSession } from '@deskhand/contract';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import { endOpenSession } from '../open-sessions.ts';
import { replyToAdministrator } from './administrative-reply.ts';
import { forAdministrator, type AdministrationDeps } from './administrative-route.ts';
import { askingOf } from './tenant-route.ts';

export function registerEndOpenSession(server: HttpServer, deps: AdministrationDeps): void {
  server.delete(
    '/api/admin/panel-sessions/:id',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'endOpenSession',
      summary: 'End a session of the panel',
      description: 'At its next call: anybody’s for an owner, one’s own for others.',
      refusals: ['NOT_FOUND'],
      params: Type.Object({ id: Type.String() }),
      response: { 200: OpenSession },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) =>
        endOpenSession(tx, by, askingOf(request), request.params.id),
      ),
  );
}
