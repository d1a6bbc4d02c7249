import { ListCasesResponse } from '@deskhand/contract';
import { Type } from 'typebox';
import { pageQuery, readPage, type HttpServer } from '../../platform/http/index.ts';
import { listCases } from '../read-case.ts';
import { forUser, sessionOf, type CaseRouteDeps } from './conversation-route.ts';

export function registerListCases(server: HttpServer, deps: CaseRouteDeps): void {
  server.get(
    '/api/cases',
    forUser(deps, 'other', {
      operationId: 'listCases',
      summary: 'List own cases',
      querystring: Type.Object(pageQuery),
      response: { 200: ListCasesResponse },
    }),
    (request) => listCases(deps, sessionOf(request), readPage(request.query)),
  );
}
