import { CaseEvent } from '@deskhand/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpServer } from '../../platform/http/index.ts';
import { caseNotFound, invalid } from '../../platform/refusal.ts';
import type { SessionGuardDeps } from '../../sessions/index.ts';
import { readCaseId, sessionRevoked } from '../own-case.ts';
import type { CaseToRead, ReadVerdict } from '../store/read-cases.ts';
import type { CaseStreams } from '../stream/case-streams.ts';
import { parseEventId } from '../stream/event-id.ts';
import { openConnection } from '../stream/open-connection.ts';
import { byCase, forUser, sessionOf } from './conversation-route.ts';

interface Deps extends SessionGuardDeps {
  streams: CaseStreams;
  read: (request: CaseToRead) => Promise<ReadVerdict>;
}

export function registerFollowCase(server: HttpServer, deps: Deps): void {
  server.get(
    '/api/cases/:caseId/events',
    {
      // A stream has no end to tell the size of: answered to HEAD it would only hold a connection.
      exposeHeadRoute: false,
      ...forUser(deps, 'other', {
        operationId: 'followCase',
        summary: 'Follow a case as a stream of events',
        refusals: ['CASE_NOT_FOUND'],
        content: { 'text/event-stream': CaseEvent },
        params: byCase,
        description:
          'Server-sent events `message.created` and `case.updated`, each with an `id`; ' +
          'send the last one as `Last-Event-ID` to go on from there.',
      }),
    },
    (request, reply) => followCase(deps, request, reply, request.params.caseId),
  );
}

async function followCase(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
): Promise<void> {
  const session = sessionOf(request);
  const caseId = readCaseId(id);
  const lastEventId = request.headers['last-event-id'];
  const resumeAt = lastEventId === undefined ? null : parseEventId(String(lastEventId));
  if (lastEventId !== undefined && resumeAt === null) {
    throw invalid('header `Last-Event-ID` is not one this service gave out.');
  }
  const nothing = { beforeSeq: null, afterSeq: Number.MAX_SAFE_INTEGER, limit: 1 };
  const found = await deps.read({ session, caseId, ...nothing });
  if (found.verdict !== 'found') {
    throw found.verdict === 'unauthorized' ? sessionRevoked() : caseNotFound();
  }
  deps.streams.assertRoom(session);
  const connection = openConnection(reply);
  // Without a place to go on from, the stream begins with the case as it is now.
  const position = resumeAt ?? { seq: found.case.last_seq, version: found.case.version - 1 };
  deps.streams.follow(connection, session, caseId, position);
}
