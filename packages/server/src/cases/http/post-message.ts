import { PostMessageRequest, PostMessageResponse, TurnEvent } from '@deskhand/contract';
import { keyedRequestOf, type HttpServer } from '../../platform/http/index.ts';
import { postMessage } from '../post-message.ts';
import { presentMessage } from '../present.ts';
import type { Exchange } from '../turns/exchange.ts';
import { byCase, forUser, sessionOf, type CaseRouteDeps } from './conversation-route.ts';
import { sendTurn } from './send-turn.ts';

export function registerPostMessage(server: HttpServer, deps: CaseRouteDeps): void {
  server.post(
    '/api/cases/:caseId/messages',
    forUser(deps, 'messages.create', {
      operationId: 'postMessage',
      summary: 'Post a message and get the answer',
      description:
        '`message` is the assistant’s reply, `userMessage` the message as it was stored. With `Accept: text/event-stream` the answer is a stream, as in `createCase`.',
      refusals: ['FORBIDDEN', 'CASE_NOT_FOUND', 'CASE_CLOSED', 'NOT_IMPLEMENTED'],
      content: { 'text/event-stream': TurnEvent },
      params: byCase,
      body: PostMessageRequest,
      response: { 201: PostMessageResponse },
    }),
    async (request, reply) => {
      const session = sessionOf(request);
      const keyed = keyedRequestOf(request, `user:${session.userId}`);
      return sendTurn(request, reply, presentAnswered, (emit) =>
        postMessage(
          deps,
          session,
          request.params.caseId,
          request.body,
          { keyed, requestId: request.id },
          emit,
        ),
      );
    },
  );
}

const presentAnswered = ({ case: row, userMessage, reply }: Exchange): PostMessageResponse => ({
  message: presentMessage(row.id, reply),
  userMessage: presentMessage(row.id, userMessage),
});
