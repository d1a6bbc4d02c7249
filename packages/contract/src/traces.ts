import { Type, type Static } from 'typebox';
import { Offer } from './offer.ts';
import { ToolsAccount } from './explanations.ts';
import { Identifier, Nullable, Timestamp } from './shapes.ts';

const StartMs = Type.Integer({
  minimum: 0,
  description: 'when it began, counted from when the turn was taken up',
});
const Milliseconds = Type.Integer({ minimum: 0 });

/** How the message was read, before anything was looked up for it. */
export const TraceQuestion = Type.Object({
  text: Type.String({ description: 'the message; of a question to articles, without courtesies' }),
  language: Type.String({ description: 'what it is answered in' }),
  locale: Type.String({ description: 'the user’s, else the tenant’s' }),
  terms: Type.Array(Type.String(), {
    description:
      'its telling words, as they were written; stems of them in traces of earlier releases',
  }),
  wants: Nullable(
    Type.Enum(['steps', 'figure', 'statement', 'place'], {
      description: 'what would answer it best; null where no article was asked',
    }),
  ),
  background: Nullable(
    Type.String({ description: 'what was asked before, where it goes on from that' }),
  ),
  decides: Nullable(
    Type.String({ description: 'what it says to a proposal: confirm, decline, withdraw, …' }),
  ),
  requests: Nullable(Type.String({ description: 'the tool that it asks for by name' })),
});
export type TraceQuestion = Static<typeof TraceQuestion>;

export const TraceLookup = Type.Object({
  query: Type.String(),
  found: Type.Integer({ description: 'passages' }),
  startMs: StartMs,
  milliseconds: Milliseconds,
});
export type TraceLookup = Static<typeof TraceLookup>;

export const TracePassage = Type.Object({
  documentId: Identifier,
  title: Type.String(),
  heading: Nullable(Type.String()),
  beginning: Type.String({ description: 'its first words' }),
  characters: Type.Integer(),
  score: Type.Number({ description: 'of the search; comparable within one answer' }),
  coverage: Nullable(
    Type.Number({ description: 'share of the question’s words that it has, 0 to 1' }),
  ),
  fit: Nullable(
    Type.Number({
      description: 'how well the built-in assistant finds that it answers; null with a model',
    }),
  ),
  use: Type.Enum(['cited', 'given', 'left_out'], {
    description: 'given: the model had it before it, and did not cite it',
  }),
  reason: Nullable(
    Type.Enum(['answers_too_little', 'other_article', 'weaker', 'enough_said', 'other_answer'], {
      description: 'why it was left out',
    }),
  ),
});
export type TracePassage = Static<typeof TracePassage>;

export const TracePromptPart = Type.Object({
  part: Type.Enum(['rules', 'instructions', 'passages', 'context', 'history', 'message', 'tools']),
  characters: Type.Integer(),
  tokens: Type.Integer({ description: 'estimated, by four characters a token' }),
  cutCharacters: Type.Integer({ description: 'what did not fit and was not sent' }),
});
export type TracePromptPart = Static<typeof TracePromptPart>;

export const TraceModelCall = Type.Object({
  startMs: StartMs,
  firstTokenMs: Nullable(Type.Integer({ description: 'until the first sign of an answer' })),
  milliseconds: Milliseconds,
  inputTokens: Nullable(Type.Integer({ description: 'null where the provider does not tell' })),
  outputTokens: Nullable(Type.Integer()),
  finish: Nullable(Type.String({ description: 'why it stopped, by the provider' })),
  failure: Nullable(Type.String({ description: 'a stable code' })),
});
export type TraceModelCall = Static<typeof TraceModelCall>;

export const TraceToolCall = Type.Object({
  tool: Type.String(),
  title: Nullable(Type.String()),
  purpose: Type.Enum(['read', 'propose', 'execute']),
  arguments: Type.String({ description: 'JSON text, which may be cut' }),
  result: Type.String({ description: 'what came back, which may be cut' }),
  cutCharacters: Type.Integer({ description: 'of arguments and result, that are not kept' }),
  ok: Type.Boolean(),
  startMs: StartMs,
  milliseconds: Milliseconds,
});
export type TraceToolCall = Static<typeof TraceToolCall>;

export const TraceGuard = Type.Object({
  decision: Type.Enum(
    [
      'claim_withheld',
      'outcome_form_removed',
      'citations_removed',
      'addresses_removed',
      'notice_added',
      'unknown_tool',
      'calls_ended',
    ],
    { description: 'what the service did to what was to be said' },
  ),
  reason: Nullable(Type.String({ description: 'a stable code' })),
  details: Type.Array(Type.String(), { description: 'what it was done to' }),
});
export type TraceGuard = Static<typeof TraceGuard>;

/** By the prices that its version names; null without them, or where the provider told no tokens. */
export const TraceCost = Type.Object({
  currency: Type.String(),
  amount: Type.Number({ description: 'of all calls of the model, to a millionth' }),
});
export type TraceCost = Static<typeof TraceCost>;

/** What a turn notes of itself; it is stored with its answer. */
export const TraceParts = Type.Object({
  question: Nullable(TraceQuestion),
  lookups: Type.Array(TraceLookup),
  passages: Type.Array(TracePassage, { description: 'that were found, the best first' }),
  prompt: Type.Array(TracePromptPart, {
    description: 'what the model was first asked with, in its order; empty without a model',
  }),
  modelCalls: Type.Array(TraceModelCall),
  toolCalls: Type.Array(TraceToolCall),
  guards: Type.Array(TraceGuard),
  cost: Nullable(TraceCost),
  milliseconds: Nullable(
    Type.Integer({ description: 'from when the turn was taken up to the whole answer' }),
  ),
  cut: Type.Array(
    Type.Enum(['lookups', 'passages', 'toolCalls', 'guards', 'question', 'everything']),
    { description: 'parts of which not all is kept, because the trace would be too large' },
  ),
});
export type TraceParts = Static<typeof TraceParts>;

export const Trace = Type.Object(
  {
    messageId: Identifier,
    caseId: Identifier,
    questionId: Nullable(
      Type.String({
        description: 'the user’s message that it answers; null where it answers none',
      }),
    ),
    createdAt: Timestamp,
    keptUntil: Timestamp,
    answeredBy: Type.Object({
      provider: Type.String({ description: 'a provider, `builtin`, `actions`, or `none`' }),
      model: Nullable(Type.String()),
      kind: Nullable(Type.String({ description: 'of an answer without a model' })),
    }),
    fallback: Nullable(
      Type.Object({
        from: Nullable(Type.String({ description: 'the provider that failed' })),
        reason: Type.String({ description: 'a stable code' }),
      }),
    ),
    ...TraceParts.properties,
    tools: ToolsAccount,
    offers: Type.Array(Offer, { description: 'what was offered under it' }),
  },
  { description: 'how one message of the assistant came about' },
);
export type Trace = Static<typeof Trace>;

/** What the answers of models took, as far as it is kept. */
export const Spending = Type.Object(
  {
    days: Type.Integer({
      description: 'the last 30, or as many as traces are kept for; 0 where none are',
    }),
    isWhole: Type.Boolean({
      description: 'false where more conversations were begun in them than the newest 2,000',
    }),
    answers: Type.Integer({ description: 'for which a model was asked' }),
    unpriced: Type.Integer({
      description:
        'of these: without prices in their version, or where the provider told no tokens',
    }),
    inputTokens: Type.Integer({ description: 'as far as the providers tell' }),
    outputTokens: Type.Integer(),
    costs: Type.Array(TraceCost, { description: 'one a currency, the most answers first' }),
  },
  { description: 'of answers in conversations that were begun in these days' },
);
export type Spending = Static<typeof Spending>;
