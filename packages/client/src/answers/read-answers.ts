import { DeskhandError } from '../deskhand-error.ts';
import type { Action, Case, Message, Snapshot } from '../objects.ts';
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

export function readOpened(body: Wire): OpenedCase {
  const opened = readCase(body.case);
  return {
    case: opened,
    snapshot: readSnapshot(body.snapshot),
    aiMessage: readMessage(body.aiMessage, opened.id),
  };
}

export const readPosted = ({ message, userMessage }: Wire, caseId: string): PostedMessage => ({
  message: readMessage(message, caseId),
  userMessage: userMessage ? readMessage(userMessage, caseId, 'user') : null,
});

export function readPage(body: Wire): CasePage {
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
}

/** What the events of a stream carry; `done` depends on what was asked. */
export const eventReaders: Record<string, (body: Wire) => unknown> = own({
  'message.created': ({ message }: Wire) => ({ message: readMessage(message, '', 'user') }),
  'message.delta': (body: Wire) => body,
  'action.proposed': ({ action }: Wire) => ({ action: readAction(action) }),
  'message.completed': ({ message }: Wire) => ({ message: readMessage(message, '') }),
  'case.updated': (body: Wire) => ({ case: readCase(body.case) }),
});

export const readCase = (value: unknown): Case =>
  read<Case>(value, {
    id: readId,
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
    pendingAction: readAction,
    previousCaseId: null,
    capabilities: (told) => read(told, { escalate: true, actions: true }),
  });

const readMessage = (
  value: unknown,
  caseId: string,
  type: Message['author']['type'] = 'assistant',
): Message =>
  read<Message>(value, {
    id: readId,
    caseId,
    seq: null,
    author: (told) => read(told, { type, name: null }),
    content: '',
    replyToMessageId: null,
    citations: readList,
    action: readAction,
    tools: readList,
    status: 'complete',
    createdAt: null,
  });

const readSnapshot = (value: unknown): Snapshot =>
  read<Snapshot>(value, { id: readId, takenAt: null, user: readUser, context: null });

const readAction = (value: unknown): Action | null =>
  value
    ? read<Action>(value, { id: readId, arguments: {}, receipt: null, failureReason: null })
    : null;

const readUser = (value: unknown): Snapshot['user'] =>
  value ? read<NonNullable<Snapshot['user']>>(value, { roles: [], plan: null }) : null;

/** What a message has besides its text can do without an entry that is nothing. */
const readList = <T>(told: unknown): T[] =>
  list(told ?? []).filter((each) => Object(each) === each) as T[];

/** Everything with a life of its own has one. */
function readId(id: unknown): string {
  if (!id || typeof id !== 'string') throw badResponse();
  return id;
}

/** For a field that is left out, or null: what stands for it, or what reads it in any case. */
type Fields<T> = { [Name in keyof T]?: T[Name] | ((value: unknown) => T[Name]) };

function read<T extends object>(value: unknown, fields: Fields<T>): T {
  const told = own(value as T);
  const filled = Object.entries(fields).map(([name, field]) => {
    const sent = told[name as keyof T];
    return [
      name,
      typeof field === 'function' ? (field as (value: unknown) => unknown)(sent) : (sent ?? field),
    ];
  });
  // The service is trusted with the types of its fields, its relatives with leaving them out. These
  // are defined, not assigned: a page may have given `Object.prototype` a setter.
  return { ...told, ...Object.fromEntries(filled) } as T;
}

export function list(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw badResponse();
  return value;
}

export const cursorOf = ({ nextCursor }: Wire) => (nextCursor as string | undefined) ?? null;

export const badResponse = (cause?: unknown): DeskhandError =>
  new DeskhandError('BAD_RESPONSE', 'Not an answer of the service', { cause });
