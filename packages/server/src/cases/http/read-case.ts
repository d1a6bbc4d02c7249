import { limits, ReadCaseResponse } from '@deskhand/contract';
import { Type } from 'typebox';
import { pageQuery, readPage, type HttpServer } from '../../platform/http/index.ts';
import { readCase } from '../read-case.ts';
import { byCase, forUser, sessionOf, type CaseRouteDeps } from './conversation-route.ts';

export function registerReadCase(server: HttpServer, deps: CaseRouteDeps): void {
  server.get(
    '/api/cases/:caseId',
    forUser(deps, 'other', {
      operationId: 'readCase',
      summary: 'Read a case with its messages',
      description:
        'Its messages, oldest first. Without `limit` and `cursor` all of them: the newest 1,000, and of very long texts 4 MiB. With either, a page: the newest 100 or fewer; `nextCursor` leads to older ones.',
      refusals: ['CASE_NOT_FOUND'],
      params: byCase,
      querystring: Type.Object(pageQuery),
      response: { 200: ReadCaseResponse },
    }),
    (request) =>
      readCase(
        deps,
        sessionOf(request),
        request.params.caseId,
        // A client that knows no paging gets the whole conversation.
        isPaged(request.query) ? readPage(request.query, limits.messagesPageMax) : null,
      ),
  );
}

const isPaged = ({ limit, cursor }: { limit?: string; cursor?: string }): boolean =>
  limit !== undefined || cursor !== undefined;
