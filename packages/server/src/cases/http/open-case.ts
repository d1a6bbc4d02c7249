import { CreateCaseRequest, CreateCaseResponse, TurnEvent } from '@deskhand/contract';
import { keyedRequestOf, type HttpServer } from '../../platform/http/index.ts';
import type { Session } from '../../sessions/index.ts';
import { openCase } from '../open-case.ts';
import { presentCase, presentMessage, presentSnapshot } from '../present.ts';
import type { Exchange } from '../turns/exchange.ts';
import { forUser, sessionOf, type CaseRouteDeps } from './conversation-route.ts';
import { sendTurn } from './send-turn.ts';

export function registerOpenCase(server: HttpServer, deps: CaseRouteDeps): void {
  server.post(
    '/api/cases',
    forUser(deps, 'cases.create', {
      operationId: 'createCase',
      summary: 'Open a case',
      description:
        'Stores the first message and answers with the assistant’s reply as `aiMessage`. With `Accept: text/event-stream` the answer is a stream with status 200: `message.created` (the stored message), `message.delta` as the text comes, `message.completed`, and `done` with the body the JSON form has; what fails after the headers is an `error` event with an ApiError.',
      content: { 'text/event-stream': TurnEvent },
      body: CreateCaseRequest,
      response: { 201: CreateCaseResponse },
    }),
    async (request, reply) => {
      const session = sessionOf(request);
      const keyed = keyedRequestOf(request, `user:${session.userId}`);
      const present = presentOpened(session, request.body);
      return sendTurn(request, reply, present, (emit) =>
        openCase(deps, session, request.body, { keyed, requestId: request.id }, emit),
      );
    },
  );
}

/** Presents the reply to opening a case: its snapshot is what the request itself says. */
const presentOpened =
  (session: Session, { context }: CreateCaseRequest) =>
  ({ case: row, userMessage, reply }: Exchange): CreateCaseResponse => ({
    case: presentCase(row),
    snapshot: presentSnapshot(row, {
      taken_at: userMessage.created_at,
      user_email: session.email,
      user_roles: [...session.roles],
      user_plan: session.plan,
      context: context ?? null,
    }),
    aiMessage: presentMessage(row.id, reply),
  });
