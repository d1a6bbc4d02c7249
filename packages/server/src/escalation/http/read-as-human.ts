import { HumanReadResponse, limits } from '@deskhand/contract';
import { Type } from 'typebox';
import { pageQuery, readPage, type HttpServer } from '../../platform/http/index.ts';
import { readAsHuman } from '../read-as-human.ts';
import { byEscalation, humanDocs, requireCapability, type HumanSideDeps } from './human-side.ts';

export function registerReadAsHuman(server: HttpServer, deps: HumanSideDeps): void {
  server.get(
    '/api/escalations/:escalationId/messages',
    {
      onRequest: requireCapability(deps),
      schema: {
        ...humanDocs,
        operationId: 'readAsHuman',
        summary: 'Read an escalated case as a person',
        description:
          'For the system that took the case over, with the token it was handed with the case: its messages, oldest first. Ask again with the id of the last one as `cursor` to learn what has been said since.',
        refusals: ['CONFLICT'],
        params: byEscalation,
        querystring: Type.Object({
          ...pageQuery,
          cursor: Type.Optional(
            Type.String({ maxLength: 200, description: 'id of a message: only what follows it' }),
          ),
        }),
        response: { 200: HumanReadResponse },
      },
    },
    ({ escalation, query }) =>
      // The guard of the route has set it.
      readAsHuman(deps.database, escalation!, readPage(query, limits.messagesPageMax)),
  );
}
