import { Type, type Static } from 'typebox';
import { Check, CheckExpectation } from './checks.ts';
import { Citation, ToolUse } from './conversation.ts';
import { Offer } from './offer.ts';
import { limits } from './limits.ts';
import { Reason } from './reasons.ts';
import { Identifier, Nullable, ProviderKey, Timestamp } from './shapes.ts';

const State = Nullable(
  Type.Object(
    {
      passed: Type.Boolean(),
      resultId: Identifier,
      ranAt: Timestamp,
      articlesChanged: Type.Boolean({ description: 'since then; such a result still counts' }),
    },
    {
      description:
        'its newest result with exactly these settings, in its present revision; null: none',
    },
  ),
);

export const CheckListItem = Type.Object({
  ...Type.Pick(Check, ['id', 'name', 'source', 'enabled', 'revision', 'updatedAt']).properties,
  firstMessage: Type.String(),
  draft: State,
  live: State,
  version: Type.Optional(State),
});
export type CheckListItem = Static<typeof CheckListItem>;
export type CheckState = CheckListItem['draft'];

export const ListChecksResponse = Type.Object({
  checks: Type.Array(CheckListItem, { description: 'the oldest first' }),
  requiredToPublish: Type.Boolean(),
  hasDraft: Type.Boolean({ description: 'without one the draft is what is live' }),
  nextCursor: Nullable(Type.String()),
});
export type ListChecksResponse = Static<typeof ListChecksResponse>;

export const RunCheckRequest = Type.Object(
  {
    target: Type.String({
      pattern: '^(draft|live|[1-9][0-9]{0,8})$',
      description: 'who answers: `draft`, `live`, or the number of a version',
    }),
    apiKey: ProviderKey,
  },
  { additionalProperties: false, examples: [{ target: 'draft' }] },
);
export type RunCheckRequest = Static<typeof RunCheckRequest>;

export const CheckAnswer = Type.Object({
  message: Type.String(),
  content: Type.String({ description: 'Markdown; what is very long is cut' }),
  citations: Type.Array(Type.Pick(Citation, ['n', 'title', 'url'])),
  tools: Type.Array(ToolUse),
  offers: Type.Array(Type.Pick(Offer, ['kind', 'title', 'tool'])),
  action: Nullable(
    Type.Object({
      tool: Type.String(),
      title: Type.String(),
      arguments: Type.String({ description: 'JSON text, which may be cut' }),
      status: Type.String(),
    }),
  ),
  answeredBy: Type.Object({
    provider: Type.String(),
    model: Nullable(Type.String()),
    kind: Nullable(Type.String()),
  }),
  fallback: Nullable(Type.String({ description: 'why the model did not answer' })),
});
export type CheckAnswer = Static<typeof CheckAnswer>;

export const CheckOutcome = Type.Object({
  expectation: CheckExpectation,
  passed: Type.Boolean(),
  told: Type.String({ description: 'what was found' }),
  toldAs: Type.Optional(Reason),
});
export type CheckOutcome = Static<typeof CheckOutcome>;

export const CheckResult = Type.Object({
  id: Identifier,
  checkId: Identifier,
  revision: Type.Integer({ description: 'of the check' }),
  isCurrent: Type.Boolean({ description: 'the check still says and expects the same' }),
  target: Type.String(),
  version: Type.Integer({ description: 'that answered; of a draft, the one it was begun on' }),
  settingsDigest: Type.String({
    description:
      'SHA-256 of what a version fixes: provider, model, address, instructions, name and language',
  }),
  passed: Type.Boolean(),
  problem: Nullable(
    Type.String({ description: 'why it could not be held against what is expected' }),
  ),
  outcomes: Type.Array(CheckOutcome),
  answers: Type.Array(CheckAnswer),
  milliseconds: Type.Integer(),
  ranBy: Type.Object({ type: Type.String(), id: Nullable(Type.String()) }),
  ranAt: Timestamp,
});
export type CheckResult = Static<typeof CheckResult>;

export const ListCheckResultsResponse = Type.Object({
  results: Type.Array(CheckResult, { description: 'newest first, at most 30' }),
});
export type ListCheckResultsResponse = Static<typeof ListCheckResultsResponse>;

export const ImportChecksRequest = Type.Object(
  {
    format: Type.Enum(['jsonl', 'csv']),
    content: Type.String({ minLength: 1, maxLength: limits.checkImportCharactersMax }),
    apply: Type.Boolean({ description: 'false: only tells what it would do' }),
  },
  {
    additionalProperties: false,
    examples: [
      {
        format: 'jsonl',
        content: '{"question":"How long do refunds take?","answer":"5 days","cites":"Refunds"}',
        apply: false,
      },
    ],
  },
);
export type ImportChecksRequest = Static<typeof ImportChecksRequest>;

export const ImportChecksResponse = Type.Object({
  applied: Type.Boolean(),
  lines: Type.Array(
    Type.Object({
      line: Type.Integer({ description: 'of the file, from 1' }),
      effect: Type.Enum(['add', 'change', 'same', 'refused']),
      name: Nullable(Type.String()),
      expects: Type.Array(CheckExpectation),
      problem: Nullable(Type.String({ description: 'why it is refused' })),
      problemAs: Type.Optional(Reason),
    }),
  ),
  counts: Type.Object({
    add: Type.Integer(),
    change: Type.Integer(),
    same: Type.Integer(),
    refused: Type.Integer(),
  }),
});
export type ImportChecksResponse = Static<typeof ImportChecksResponse>;

export const CheckRequirement = Type.Object(
  {
    requiredToPublish: Type.Boolean({
      description:
        'publishing is refused unless each enabled check has passed with exactly the settings that are to go live',
    }),
  },
  { additionalProperties: false, examples: [{ requiredToPublish: true }] },
);
export type CheckRequirement = Static<typeof CheckRequirement>;

export const AddStartersResponse = Type.Object({
  added: Type.Integer({ description: 'of the twenty, those that were not there' }),
});
export type AddStartersResponse = Static<typeof AddStartersResponse>;
