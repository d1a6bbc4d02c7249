import { ListOpenSessionsResponse } from '@deskhand/contract';
import { Type } from 'typebox';
import { pageQuery, readPage, type HttpServer } from '../../platform/http/index.ts';
import { listOpenSessions } from '../open-sessions.ts';
import { forAdministrator, type AdministrationDeps } from './administrative-route.ts';
import { askingOf } from './tenant-route.ts';

export function registerListOpenSessions(server: HttpServer, deps: AdministrationDeps): void {
  server.get(
    '/api/admin/panel-sessions',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'listOpenSessions',
      summary: 'List the sessions of the panel that are open',
      description: 'Newest first: of everybody for an owner, one’s own for others.',
      querystring: Type.Object(pageQuery),
      response: { 200: ListOpenSessionsResponse },
    }),
    (request, reply) => {
      reply.header('cache-control', 'no-store');
      return listOpenSessions(deps.database, askingOf(request), readPage(request.query));
    },
  );
}
