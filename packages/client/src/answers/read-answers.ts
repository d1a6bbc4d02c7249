import { DeskhandError } from '../deskhand-error.ts';
import type {
  Action,
  Case,
  Citation,
  Escalation,
  Message,
  Offer,
  Receipt,
  Snapshot,
  ToolUse,
} from '../objects.ts';
import type { CasePage, OpenedCase, PostedMessage } from '../surface.ts';
import { ownProperties } from './own-properties.ts';

/** JSON that somebody sent. */
export type Wire = Record<string, unknown>;

/** Throws BAD_RESPONSE for what is no JSON. */
export function parse(json: string): Wire {
  try {
    return ownProperties(JSON.parse(json) as Wire);
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
    messages: readEach(body.messages, (each, index) =>
      readMessage(each, read.id, index % 2 ? 'assistant' : 'user'),
    ),
    snapshot: readSnapshot(body.snapshot),
    nextCursor: cursorOf(body),
  };
}

/** What the events of a stream carry; `done` depends on what was asked. */
export const eventReaders: Record<string, (body: Wire) => unknown> = ownProperties({
  'message.created': ({ message }: Wire) => ({ message: readMessage(message, '', 'user') }),
  'message.delta': (body: Wire) => read<{ text: string }>(body, { text: text() }),
  'action.proposed': ({ action }: Wire) => ({ action: readAction(action) }),
  'message.completed': ({ message }: Wire) => ({ message: readMessage(message, '') }),
  'case.updated': (body: Wire) => ({ case: readCase(body.case) }),
});

export const readCase = (value: unknown): Case =>
  read<Case>(value, {
    id: readId,
    number: numberOrNull,
    status: text('open'),
    waitingOn: textOrNull,
    subject: text(),
    createdAt: textOrNull,
    updatedAt: textOrNull,
    closedAt: textOrNull,
    resolution: textOrNull,
    rating: numberOrNull,
    feedback: textOrNull,
    escalation: readEscalation,
    pendingAction: readAction,
    previousCaseId: textOrNull,
    capabilities: (value) => read(value, { escalate: flag, actions: flag }),
  });

const readMessage = (
  value: unknown,
  caseId: string,
  type: Message['author']['type'] = 'assistant',
): Message =>
  read<Message>(value, {
    id: readId,
    caseId: text(caseId),
    seq: numberOrNull,
    author: (value) => read(value, { type: text(type), name: textOrNull }),
    content: text(),
    replyToMessageId: textOrNull,
    citations: (value) => readParts(value, readCitation),
    action: readAction,
    tools: (value) => readParts(value, readToolUse),
    offers: (value) => readParts(value, readOffer),
    status: text('complete'),
    createdAt: textOrNull,
  });

const readSnapshot = (value: unknown): Snapshot =>
  read<Snapshot>(value, { id: readId, takenAt: textOrNull, user: readUser, context: objectOrNull });

/** What can't be named can't be decided on: an action without an id is none. */
const readAction = ifThere((value): Action | null =>
  value.id && typeof value.id === 'string'
    ? read<Action>(value, {
        tool: text(),
        title: text(),
        arguments: readArguments,
        status: text(),
        confirm: text('words'),
        expiresAt: text(),
        receipt: readReceipt,
        failureReason: textOrNull,
      })
    : null,
);

/** Nothing of what would run may be left out. */
const readArguments = (value: unknown): Action['arguments'] =>
  value === undefined || value === null ? {} : (objectOrNull(value) ?? { arguments: value });

const readReceipt = ifThere((value) =>
  read<Receipt>(value, {
    id: text(),
    outcome: text(),
    externalId: textOrNull,
    externalUrl: textOrNull,
    executedAt: text(),
    verification: text(),
    signature: text(),
  }),
);

export const readEscalation = ifThere((value) =>
  read<Escalation>(value, {
    id: text(),
    status: text(),
    externalId: textOrNull,
    externalUrl: textOrNull,
    receipt: readReceipt,
  }),
);

const readUser = ifThere((value) =>
  read<NonNullable<Snapshot['user']>>(value, {
    id: text(),
    email: text(),
    roles: (value) => (Array.isArray(value) ? value.filter(isText) : []),
    plan: textOrNull,
  }),
);

const readCitation = (value: unknown): Citation =>
  read<Citation>(value, { n: number, title: text(), url: textOrNull, quote: text() });

const readToolUse = (value: unknown): ToolUse =>
  read<ToolUse>(value, { tool: text(), title: text(), milliseconds: number, ok: flag });

const readOffer = (value: unknown): Offer =>
  read<Offer>(value, {
    id: text(),
    kind: text(),
    title: text(),
    description: textOrNull,
    tool: textOrNull,
    arguments: (value) => objectOrNull(value) ?? {},
    missing: (value) =>
      readParts(value, (part) =>
        read<Offer['missing'][number]>(part, {
          name: text(),
          schema: (schema) => objectOrNull(schema) ?? {},
        }),
      ),
    url: textOrNull,
  });

/** Reads what a message has besides its text, which can do without an entry that is nothing, or without all. */
const readParts = <T>(value: unknown, readPart: (value: unknown) => T): T[] =>
  Array.isArray(value) ? value.filter(isObject).map(readPart) : [];

/**
 * Reads the entries of a list that are what they should be: one of a kind that a later service has costs
 * itself and not the others.
 */
export const readEach = <T>(value: unknown, readOne: (value: unknown, index: number) => T): T[] =>
  list(value).flatMap((each, index) => {
    try {
      return [readOne(each, index)];
    } catch {
      return [];
    }
  });

/** Everything with a life of its own has one. */
function readId(id: unknown): string {
  if (!id || !isText(id)) throw badResponse();
  return id;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Wire => Object(value) === value;

/**
 * Readers of single fields: what is missing, or of another type than this version knows, is told as if
 * it were not there. A text may be one that this version does not know, whatever its type says.
 */
const text =
  // As `''` it is a text that no version knows.
  <T extends string>(missing = '' as T) =>
    (value: unknown): T =>
      isText(value) ? (value as T) : missing;
export const textOrNull = <T extends string>(value: unknown): T | null =>
  isText(value) ? (value as T) : null;
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const number = (value: unknown): number => numberOrNull(value) ?? 0;
const flag = (value: unknown): boolean => value !== false;
const objectOrNull = (value: unknown): Wire | null =>
  isObject(value) && !Array.isArray(value) ? value : null;

function ifThere<T>(readIt: (value: Wire) => T): (value: unknown) => T | null {
  return (value) => (objectOrNull(value) ? readIt(ownProperties(value as Wire)) : null);
}

/** What reads each field. Those it does not know are handed on as they are. */
type Fields<T> = { [Name in keyof T]?: (value: unknown) => T[Name] };

function read<T extends object>(value: unknown, fields: Fields<T>): T {
  const known = ownProperties(value as T);
  const filled = Object.entries(fields).map(([name, field]) => [
    name,
    (field as (value: unknown) => unknown)(known[name as keyof T]),
  ]);
  // These are defined, not assigned: a page may have given `Object.prototype` a setter.
  return { ...known, ...Object.fromEntries(filled) } as T;
}

export function list(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw badResponse();
  return value;
}

export const cursorOf = ({ nextCursor }: Wire): string | null => textOrNull(nextCursor);

export const badResponse = (cause?: unknown): DeskhandError =>
  new DeskhandError('BAD_RESPONSE', 'Not an answer of the service', { cause });
