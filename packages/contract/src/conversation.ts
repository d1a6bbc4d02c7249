import { Type, type Static } from 'typebox';
import { Action } from './action.ts';
import { Offer } from './offer.ts';
import { Escalation } from './presence.ts';
import { limits } from './limits.ts';
import { Identifier, MessageText, Nullable, Timestamp } from './shapes.ts';
import { caseChoices, feedbacks } from './case-choices.ts';

export const CaseStatus = Type.Enum(caseChoices.status, {
  description: 'closed is final',
});
export type CaseStatus = Static<typeof CaseStatus>;

export const WaitingOn = Type.Enum(['user', 'assistant', 'confirmation', 'human'], {
  description: 'whose turn it is',
});
export type WaitingOn = Static<typeof WaitingOn>;

export const Resolution = Type.Enum(caseChoices.resolution, {
  description: 'whether it was solved, as who closed the case said',
});
export type Resolution = Static<typeof Resolution>;

export const Feedback = Type.Enum(feedbacks);
export type Feedback = Static<typeof Feedback>;

export const Case = Type.Object({
  id: Identifier,
  number: Type.Integer({ description: 'counts up within the tenant' }),
  status: CaseStatus,
  waitingOn: Nullable(WaitingOn),
  subject: Type.String({ description: 'the beginning of the first message' }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  closedAt: Nullable(Timestamp),
  resolution: Nullable(Resolution),
  rating: Nullable(Type.Integer({ minimum: limits.ratingMin, maximum: limits.ratingMax })),
  comment: Nullable(Type.String({ description: 'what the user said beside the rating' })),
  feedback: Nullable(Feedback),
  escalation: Nullable(Escalation),
  pendingAction: Nullable(Action),
  previousCaseId: Nullable(Identifier),
  capabilities: Type.Object(
    { escalate: Type.Boolean(), actions: Type.Boolean() },
    {
      description:
        'whether people take cases of this tenant, and whether the assistant may change things',
    },
  ),
});
export type Case = Static<typeof Case>;

export const AuthorType = Type.Enum(['user', 'assistant', 'human', 'system']);
export type AuthorType = Static<typeof AuthorType>;

export const Citation = Type.Object({
  n: Type.Integer({ minimum: 1, description: 'the number in the text: [1]' }),
  title: Type.String(),
  url: Nullable(Type.String()),
  quote: Type.String({ description: 'words of the document, verbatim' }),
});
export type Citation = Static<typeof Citation>;

export const ToolUse = Type.Object({
  tool: Type.String(),
  title: Type.String(),
  milliseconds: Type.Integer({ minimum: 0 }),
  ok: Type.Boolean(),
});
export type ToolUse = Static<typeof ToolUse>;

export const Section = Type.Object(
  {
    heading: Type.Integer({ minimum: 0, description: 'where its heading begins in `content`' }),
    start: Type.Integer({ minimum: 0, description: 'where its words begin behind the heading' }),
    end: Type.Integer({ minimum: 0, description: 'where they end' }),
  },
  { description: 'a part of `content`: places in UTF-16 code units, as JavaScript counts them' },
);
export type Section = Static<typeof Section>;

export const Message = Type.Object({
  id: Identifier,
  caseId: Identifier,
  seq: Type.Integer({ minimum: 1, description: 'place in the case' }),
  author: Type.Object({ type: AuthorType, name: Nullable(Type.String()) }),
  generated: Type.Boolean({
    description: 'written by the assistant, with a model or without; never what a person has said',
  }),
  content: Type.String({ description: 'Markdown' }),
  notice: Nullable(
    Type.String({
      description: 'the service’s first paragraph of `content`: nothing was changed',
    }),
  ),
  sections: Type.Array(Section, {
    description:
      'further sections of the article that answers, which may be folded; in their order',
  }),
  reaction: Type.Boolean({
    description: 'the user says no more than yes, no, wait, thank you, or that a person is wanted',
  }),
  replyToMessageId: Nullable(Identifier),
  citations: Type.Array(Citation),
  action: Nullable(Action),
  tools: Type.Array(ToolUse, { description: 'what the assistant looked up for this message' }),
  offers: Type.Array(Offer, { description: 'what may be asked for next, at most 4' }),
  status: Type.Enum(['complete', 'failed'], {
    description: 'failed: nothing could be answered and the content says so',
  }),
  createdAt: Timestamp,
});
export type Message = Static<typeof Message>;

export const Snapshot = Type.Object({
  id: Identifier,
  takenAt: Timestamp,
  user: Type.Object({
    id: Type.String(),
    email: Type.String(),
    roles: Type.Array(Type.String()),
    plan: Nullable(Type.String()),
  }),
  context: Nullable(Type.Record(Type.String(), Type.Unknown())),
});
export type Snapshot = Static<typeof Snapshot>;

export const CreateCaseRequest = Type.Object(
  {
    message: MessageText,
    context: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        format: 'case-context',
        description:
          'what the application knows about this moment: page{url,title}, locale, timezone, ' +
          'app{name,version}, entity{type,id}, attributes{}; unknown keys are kept; ' +
          'at most 16 KiB as JSON and 16 levels deep',
      }),
    ),
    previousCaseId: Type.Optional(
      Type.String({ description: 'a closed case of the same user that this one follows up' }),
    ),
  },
  {
    examples: [
      {
        message: 'How do I refund part of a payment?',
        context: { page: { url: 'https://app.example.com/invoices/7' }, locale: 'en' },
      },
      { message: 'How do I refund part of a payment?' },
    ],
  },
);
export type CreateCaseRequest = Static<typeof CreateCaseRequest>;

export const CreateCaseResponse = Type.Object({
  case: Case,
  snapshot: Snapshot,
  aiMessage: Message,
});
export type CreateCaseResponse = Static<typeof CreateCaseResponse>;

export const ReadCaseResponse = Type.Object({
  case: Case,
  messages: Type.Array(Message, {
    description: 'oldest first; without `limit` and `cursor` the newest 1,000',
  }),
  snapshot: Snapshot,
  nextCursor: Nullable(Type.String({ description: 'leads to older messages' })),
});
export type ReadCaseResponse = Static<typeof ReadCaseResponse>;

export const ListCasesResponse = Type.Object({
  cases: Type.Array(Case, { description: 'newest first' }),
  nextCursor: Nullable(Type.String()),
});
export type ListCasesResponse = Static<typeof ListCasesResponse>;

export const ToolRequest = Type.Object(
  {
    tool: Type.String({ minLength: 1, maxLength: 128 }),
    arguments: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'at most 16 KiB as JSON and 16 levels deep',
      }),
    ),
  },
  {
    additionalProperties: false,
    description:
      'asks for a tool, such as an offer names, without any reading of `content`: the answer is a proposal, what was read, or what is missing',
  },
);
export type ToolRequest = Static<typeof ToolRequest>;

export const PostMessageRequest = Type.Object(
  {
    content: MessageText,
    replyToMessageId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'a message of this case' }),
    ),
    decision: Type.Optional(
      Type.Enum(['confirm', 'decline'], {
        description: 'decides on the proposal named by replyToMessageId without any wording',
      }),
    ),
    request: Type.Optional(ToolRequest),
  },
  { examples: [{ content: 'And how long does that take?' }] },
);
export type PostMessageRequest = Static<typeof PostMessageRequest>;

export const PostMessageResponse = Type.Object({
  message: Message,
  userMessage: Message,
});
export type PostMessageResponse = Static<typeof PostMessageResponse>;

export const FeedbackRequest = Type.Object(
  { feedback: Feedback },
  { examples: [{ feedback: 'positive' }] },
);
export type FeedbackRequest = Static<typeof FeedbackRequest>;

export const CloseCaseRequest = Type.Object(
  {
    resolution: Resolution,
    rating: Type.Integer({ minimum: limits.ratingMin, maximum: limits.ratingMax }),
    comment: Type.Optional(
      Type.String({
        maxLength: limits.reasonCharactersMax,
        description: 'what the user says beside the rating; a blank one is none',
      }),
    ),
  },
  { examples: [{ resolution: 'resolved', rating: 9 }] },
);
export type CloseCaseRequest = Static<typeof CloseCaseRequest>;

export const EscalateRequest = Type.Object(
  {
    reason: Type.Optional(
      Type.String({
        maxLength: limits.reasonCharactersMax,
        description: 'why a person is wanted; a blank one is none',
      }),
    ),
  },
  { examples: [{ reason: 'I would like to talk to a person.' }, {}] },
);
export type EscalateRequest = Static<typeof EscalateRequest>;

export const EscalateResponse = Type.Object({ case: Case, escalation: Escalation });
export type EscalateResponse = Static<typeof EscalateResponse>;
