import type {
  AccentColor,
  Action,
  Article,
  Case,
  Citation,
  Escalation,
  Message,
  Offer,
  Preview,
  Receipt,
  Section,
  Snapshot,
  ToolUse,
  Welcome,
} from '../objects.ts';
import type { CasePage, Draft, OpenedCase, PostedMessage } from '../surface.ts';
import { ownProperties } from './own-properties.ts';
import {
  booleanOrNull,
  cursorOf,
  flag,
  ifThere,
  number,
  numberOrNull,
  objectOrNull,
  read,
  readEach,
  readId,
  readParts,
  text,
  textOrNull,
  texts,
  type Wire,
} from './read-fields.ts';

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
  'message.delta': (body: Wire) => read<Draft>(body, { text: text(), notice: textOrNull }),
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
    comment: textOrNull,
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
    generated: booleanOrNull,
    content: text(),
    notice: textOrNull,
    reaction: booleanOrNull,
    replyToMessageId: textOrNull,
    citations: (value) => readParts(value, readCitation),
    action: readAction,
    tools: (value) => readParts(value, readToolUse),
    offers: (value) => readParts(value, readOffer),
    sections: (value) => readParts(value, readSection),
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
        labels: readLabels,
        status: text(),
        confirm: text('words'),
        expiresAt: text(),
        preview: readPreview,
        receipt: readReceipt,
        failureReason: textOrNull,
        undo: ifThere(readOffer),
      })
    : null,
);

const readPreview = ifThere((value) =>
  read<Preview>(value, {
    summary: textOrNull,
    details: (value) =>
      readParts(value, (part) =>
        read<Preview['details'][number]>(part, { label: text(), value: text() }),
      ),
    warnings: texts,
    reversible: booleanOrNull,
  }),
);

/** Nothing of what would run may be left out. */
const readArguments = (value: unknown): Action['arguments'] =>
  value === undefined || value === null ? {} : (objectOrNull(value) ?? { arguments: value });

/** Labels are kept as they came: a server that sends other things than texts is read by who draws them. */
const readLabels = (value: unknown) => (objectOrNull(value) ?? {}) as Action['labels'];

const readReceipt = ifThere((value) =>
  read<Receipt>(value, {
    id: text(),
    outcome: text(),
    externalId: textOrNull,
    externalUrl: textOrNull,
    summary: textOrNull,
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
    person: readPresence,
    user: readPresence,
  }),
);

const readPresence = ifThere((value) =>
  read<NonNullable<Escalation['person']>>(value, {
    name: textOrNull,
    pictureUrl: textOrNull,
    seenMessageId: textOrNull,
    typingUntil: textOrNull,
  }),
);

const readUser = ifThere((value) =>
  read<NonNullable<Snapshot['user']>>(value, {
    id: text(),
    email: text(),
    roles: texts,
    plan: textOrNull,
  }),
);

const readCitation = (value: unknown): Citation =>
  read<Citation>(value, { n: number, title: text(), url: textOrNull, quote: text() });

const readSection = (value: unknown): Section =>
  read<Section>(value, { heading: number, start: number, end: number });

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
    until: textOrNull,
  });

/** Reads what is shown before the first message. */
export const readGreeting = (value: unknown): Welcome =>
  read<Welcome>(value, {
    greeting: textOrNull,
    suggestions: texts,
    abilities: texts,
    replyTime: textOrNull,
    disclosure: text(),
    assistantName: text(),
    brand: (value) =>
      read<Welcome['brand']>(value, {
        name: textOrNull,
        pictureUrl: textOrNull,
        accent: ifThere((value) =>
          read<NonNullable<Welcome['brand']['accent']>>(value, {
            light: readColor,
            dark: readColor,
          }),
        ),
      }),
    capabilities: (value) => read(value, { escalate: flag }),
  });

const readColor = (value: unknown): AccentColor =>
  read<AccentColor>(value, { color: text(), text: text() });

export const readArticle = (value: unknown): Article =>
  read<Article>(value, { title: text(), url: textOrNull, snippet: text() });
