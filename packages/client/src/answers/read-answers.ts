import { DeskhandError } from '../deskhand-error.ts';
import type { Case, Escalation, Message, Snapshot } from '../objects.ts';
import type { CasePage, OpenedCase, PostedMessage } from '../surface.ts';
import { own } from './own.ts';

/** JSON that somebody sent. */
export type Wire = Record<string, unknown>;

/** Throws BAD_RESPONSE for what is no JSON. */
export function parse(json: string): Wire {
  try {
    return own(JSON.parse(json) as Wire);
  } catch (cause) {
    throw badResponse(cause);
  }
}

export const readOpened = (body: Wire): OpenedCase => {
  const opened = readCase(body.case);
  const aiMessage = readMessage(body.aiMessage, opened.id);
  return { case: opened, snapshot: readSnapshot(body.snapshot), aiMessage };
};

export const readPosted = ({ message, userMessage }: Wire, caseId: string): PostedMessage => ({
  message: readMessage(message, caseId),
  userMessage: userMessage ? readMessage(userMessage, caseId, 'user') : null,
});

export const readPage = (body: Wire): CasePage => {
  const read = readCase(body.case);
  return {
    case: read,
    // A server that does not name authors has a user who begins and an assistant who answers.
    messages: list(body.messages).map((each, index) =>
      readMessage(each, read.id, index % 2 ? 'assistant' : 'user'),
    ),
    snapshot: readSnapshot(body.snapshot),
    nextCursor: cursorOf(body),
  };
};

export const readList = (body: Wire): { cases: Case[]; nextCursor: string | null } => ({
  cases: list(body.cases).map(readCase),
  nextCursor: cursorOf(body),
});

export const readEscalated = (
  body: Wire,
): { case: Case | null; escalation: Escalation | null } => ({
  case: body.case ? readCase(body.case) : null,
  escalation: (body.escalation as Escalation | undefined) ?? null,
});

/** What the events of a stream carry; `done` depends on what was asked. */
export const eventReaders: Record<string, (body: Wire) => unknown> = own({
  'message.created': ({ message }: Wire) => ({ message: readMessage(message, '', 'user') }),
  'message.delta': (body: Wire) => body,
  'action.proposed': (body: Wire) => body,
  'message.completed': ({ message }: Wire) => ({ message: readMessage(message, '') }),
  'case.updated': (body: Wire) => ({ case: readCase(body.case) }),
});

export const readCase = (value: unknown): Case =>
  fill(value, {
    number: null,
    status: 'open',
    waitingOn: null,
    subject: '',
    createdAt: null,
    updatedAt: null,
    closedAt: null,
    resolution: null,
    rating: null,
    feedback: null,
    escalation: null,
    pendingAction: null,
    previousCaseId: null,
    capabilities: { escalate: true, actions: true },
  });

const readMessage = (
  value: unknown,
  caseId: string,
  type: Message['author']['type'] = 'assistant',
): Message =>
  fill(value, {
    caseId,
    seq: null,
    author: { type, name: null },
    content: '',
    replyToMessageId: null,
    citations: [],
    action: null,
    tools: [],
    status: 'complete',
    createdAt: null,
  });

const readSnapshot = (value: unknown): Snapshot =>
  fill(value, { takenAt: null, user: null, context: null });

/** Everything with a life of its own has an id; the rest is as sent, or else as here. */
function fill<T extends { id: string }>(value: unknown, defaults: Omit<T, 'id'>): T {
  const { id } = own(value as T);
  if (!id || typeof id !== 'string') throw badResponse();
  // The service is trusted with the types of its fields, its relatives with leaving them out.
  return { ...defaults, ...(value as T) };
}

function list(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw badResponse();
  return value;
}

const cursorOf = ({ nextCursor }: Wire) => (nextCursor as string | undefined) ?? null;

export const badResponse = (cause?: unknown): DeskhandError =>
  new DeskhandError('BAD_RESPONSE', 'Not an answer of the service', { cause });
