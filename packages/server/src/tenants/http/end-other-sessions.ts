import { EndedSessions } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { endOtherSessions } from '../open-sessions.ts';
import { replyToAdministrator } from './administrative-reply.ts';
import { forAdministrator, type AdministrationDeps } from './administrative-route.ts';
import { askingOf } from './tenant-route.ts';

export function registerEndOtherSessions(server: HttpServer, deps: AdministrationDeps): void {
  server.delete(
    '/api/admin/panel-sessions',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'endOtherSessions',
      summary: 'End one’s other sessions of the panel',
      description: 'All of who asks end at their next call, but the one that asks.',
      response: { 200: EndedSessions },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) =>
        endOtherSessions(tx, by, askingOf(request)),
      ),
  );
}
