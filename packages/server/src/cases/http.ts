import {
  CloseCaseRequest,
  CreateCaseRequest,
  CreateCaseResponse,
  FeedbackRequest,
  limits,
  ListCasesResponse,
  Ok,
  PostMessageRequest,
  PostMessageResponse,
  ReadCaseResponse,
  TurnEvent,
} from '@deskhand/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Bus } from '../platform/bus.ts';
import type { Queryable } from '../platform/database/index.ts';
import {
  keyedRequestOf,
  pageQuery,
  readPage,
  replyOnce,
  type CommandDeps,
  type HttpServer,
} from '../platform/http/index.ts';
import { requireSession, type Session, type SessionGuardDeps } from '../sessions/index.ts';
import { closeCase, giveFeedback } from './close-case.ts';
import { openCase } from './open-case.ts';
import { byCase, conversationDocs, sessionOf } from './http/conversation-route.ts';
import { registerFollowing } from './http/follow-case.ts';
import { readCaseId, userCaller } from './own-case.ts';
import { postMessage, type ReadReaction } from './post-message.ts';
import { presentCase, presentMessage, presentSnapshot } from './present.ts';
import { listCases, readCase } from './read-case.ts';
import { sendTurn } from './send-turn.ts';
import type { AcceptVerdict, MessageToAccept } from './store/accept-message.ts';
import type { CaseToOpen, OpenVerdict } from './store/open-cases.ts';
import type { CaseToRead, ReadVerdict } from './store/read-cases.ts';
import type { CaseStreams } from './stream/case-streams.ts';
import type { Exchange } from './turns/exchange.ts';
import type { TurnRunner } from './turns/turn-runner.ts';
import { caseTopic } from './turns/turn.ts';

export interface CaseRouteDeps extends CommandDeps, SessionGuardDeps {
  bus: Bus;
  runner: TurnRunner;
  turnMsMax: number;
  streams: CaseStreams;
  accept: (message: MessageToAccept) => Promise<AcceptVerdict>;
  open: (request: CaseToOpen) => Promise<OpenVerdict>;
  read: (request: CaseToRead) => Promise<ReadVerdict>;
  readWhole: (request: CaseToRead) => Promise<ReadVerdict>;
  readReaction: ReadReaction;
}

const page = Type.Object(pageQuery);

export function registerCaseRoutes(server: HttpServer, deps: CaseRouteDeps): void {
  registerOpening(server, deps);
  registerPosting(server, deps);
  registerReadRoutes(server, deps);
  registerFollowing(server, deps);
  registerChangeRoutes(server, deps);
}

/** Opening and posting are answered by the assistant, as JSON or as a stream. */
function registerOpening(server: HttpServer, deps: CaseRouteDeps): void {
  server.post(
    '/api/cases',
    {
      onRequest: requireSession(deps, 'cases.create'),
      schema: {
        ...conversationDocs,
        operationId: 'createCase',
        summary: 'Open a case',
        description:
          'Stores the first message and answers with the assistant’s reply as `aiMessage`. With `Accept: text/event-stream` the answer is a stream with status 200: `message.created` (the stored message), `message.delta` as the text comes, `message.completed`, and `done` with the body the JSON form has; what fails after the headers is an `error` event with an ApiError.',
        content: { 'text/event-stream': TurnEvent },
        body: CreateCaseRequest,
        response: { 201: CreateCaseResponse },
      },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const keyed = keyedRequestOf(request, `user:${session.userId}`);
      const present = ({
        case: row,
        userMessage,
        reply: answer,
      }: Exchange): CreateCaseResponse => ({
        case: presentCase(row),
        snapshot: presentSnapshot(row.id, session.userId, {
          taken_at: userMessage.created_at,
          user_email: session.email,
          user_roles: [...session.roles],
          user_plan: session.plan,
          context: request.body.context ?? null,
        }),
        aiMessage: presentMessage(row.id, answer),
      });
      return sendTurn(request, reply, present, (emit) =>
        openCase(deps, session, request.body, { keyed, requestId: request.id }, emit),
      );
    },
  );
}

function registerPosting(server: HttpServer, deps: CaseRouteDeps): void {
  server.post(
    '/api/cases/:caseId/messages',
    {
      onRequest: requireSession(deps, 'messages.create'),
      schema: {
        ...conversationDocs,
        operationId: 'postMessage',
        summary: 'Post a message and get the answer',
        description:
          '`message` is the assistant’s reply, `userMessage` the message as it was stored. With `Accept: text/event-stream` the answer is a stream, as in `createCase`.',
        refusals: ['FORBIDDEN', 'CASE_NOT_FOUND', 'CASE_CLOSED', 'NOT_IMPLEMENTED'],
        content: { 'text/event-stream': TurnEvent },
        params: byCase,
        body: PostMessageRequest,
        response: { 201: PostMessageResponse },
      },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const keyed = keyedRequestOf(request, `user:${session.userId}`);
      const present = ({
        case: row,
        userMessage,
        reply: answer,
      }: Exchange): PostMessageResponse => ({
        message: presentMessage(row.id, answer),
        userMessage: presentMessage(row.id, userMessage),
      });
      return sendTurn(request, reply, present, (emit) =>
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

function registerReadRoutes(server: HttpServer, deps: CaseRouteDeps): void {
  const onRequest = requireSession(deps, 'other');

  server.get(
    '/api/cases',
    {
      onRequest,
      schema: {
        ...conversationDocs,
        operationId: 'listCases',
        summary: 'List own cases',
        querystring: page,
        response: { 200: ListCasesResponse },
      },
    },
    (request) => listCases(deps, sessionOf(request), readPage(request.query)),
  );

  server.get(
    '/api/cases/:caseId',
    {
      onRequest,
      schema: {
        ...conversationDocs,
        operationId: 'readCase',
        summary: 'Read a case with its messages',
        description:
          'Its messages, oldest first. Without `limit` and `cursor` all of them: the newest 1,000, and of very long texts 4 MiB. With either, a page: the newest 100 or fewer; `nextCursor` leads to older ones.',
        refusals: ['CASE_NOT_FOUND'],
        params: byCase,
        querystring: page,
        response: { 200: ReadCaseResponse },
      },
    },
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

function registerChangeRoutes(server: HttpServer, deps: CaseRouteDeps): void {
  const onRequest = requireSession(deps, 'other');

  server.post(
    '/api/cases/:caseId/feedback',
    {
      onRequest,
      schema: {
        ...conversationDocs,
        operationId: 'giveFeedback',
        summary: 'Say how a case went',
        description: 'The last feedback counts; it may be given after closing.',
        refusals: ['CASE_NOT_FOUND'],
        params: byCase,
        body: FeedbackRequest,
        response: { 200: Ok },
      },
    },
    (request, reply) =>
      changeCase(deps, request, reply, request.params.caseId, async (tx, session, caseId) => {
        await giveFeedback(tx, session, caseId, request.body, request.id);
        return true;
      }),
  );

  server.post(
    '/api/cases/:caseId/close',
    {
      onRequest,
      schema: {
        ...conversationDocs,
        operationId: 'closeCase',
        summary: 'Close a case',
        description:
          'Closed is final. Closing again with the same resolution and rating changes nothing.',
        refusals: ['CASE_NOT_FOUND', 'CASE_CLOSED'],
        params: byCase,
        body: CloseCaseRequest,
        response: { 200: Ok },
      },
    },
    (request, reply) =>
      changeCase(deps, request, reply, request.params.caseId, async (tx, session, caseId) =>
        closeCase(tx, session, caseId, request.body, request.id),
      ),
  );
}

async function changeCase(
  deps: CaseRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  /** False where it was so already. */
  change: (tx: Queryable, session: Session, caseId: string) => Promise<boolean>,
): Promise<never> {
  const session = sessionOf(request);
  const caseId = readCaseId(id);
  const work = async (tx: Queryable) => {
    const isRepeated = !(await change(tx, session, caseId));
    return { status: 200, body: { ok: true }, isRepeated };
  };
  return replyOnce(deps, request, reply, userCaller(session), work, () =>
    deps.bus.publish(caseTopic(session.tenantId, caseId), 'changed'),
  );
}
