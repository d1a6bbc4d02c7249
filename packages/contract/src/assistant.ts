import { Type, type Static } from 'typebox';
import { ToolName } from './connector-fields.ts';
import { limits } from './limits.ts';
import { Locale, Name, Nullable, ProviderKey, Timestamp } from './shapes.ts';
import { WelcomeLanguages } from './welcome.ts';

export const ProviderName = Type.Enum(['builtin', 'openai-compatible', 'openai', 'anthropic']);
export type ProviderName = Static<typeof ProviderName>;

const Bound = (minimum: number, maximum: number, description: string) =>
  Type.Optional(Nullable(Type.Integer({ minimum, maximum, description })));

/** What an answer of a model may take: less than the service allows, never more. */
export const AnswerBudgets = Type.Object(
  {
    answerTokens: Bound(
      limits.answerTokensMin,
      limits.answerTokensMax,
      'that the model may write at a time; null: 2,000',
    ),
    toolCalls: Bound(1, limits.toolCallsMax, 'of the model, for one answer; null: 8'),
    seconds: Bound(
      limits.answerSecondsMin,
      limits.answerSecondsMax,
      'until the built-in assistant answers instead; null, and where it is more: the operator’s',
    ),
  },
  { additionalProperties: false },
);
export type AnswerBudgets = Static<typeof AnswerBudgets>;

const Price = (description: string) => Type.Number({ minimum: 0, maximum: 1_000_000, description });

/** What the provider of the tenant's model asks for, so that the trace of an answer tells its cost. */
export const ModelPrices = Type.Object(
  {
    currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217, such as USD' }),
    input: Price('for a million tokens that it reads'),
    output: Price('for a million tokens that it writes'),
  },
  { additionalProperties: false },
);
export type ModelPrices = Static<typeof ModelPrices>;

/** A tool of the connector, and the digest of its one definition that is meant. */
export const ToolPin = Type.Object(
  {
    tool: ToolName,
    digest: Type.String({ pattern: '^[0-9a-f]{64}$', description: '`digest` of the tool’s entry' }),
  },
  { additionalProperties: false },
);
export type ToolPin = Static<typeof ToolPin>;

const Tone = Type.String({
  maxLength: limits.toneCharactersMax,
  description: 'how a model is to sound; empty: nothing is said of it',
});
const AnswerLanguages = Type.Array(Locale, {
  maxItems: limits.answerLanguagesMax,
  uniqueItems: true,
  description:
    'in which it answers, whatever it is asked in; none: in the language of the person. `locale` where theirs is not among them',
});
const ToolPins = Nullable(
  Type.Array(ToolPin, {
    maxItems: limits.toolPinsMax,
    description:
      'the tools that it may use, each as the very definition that is named here, and no other; one that is described otherwise or not approved is off. null: whatever is approved',
  }),
);

const settings = {
  provider: ProviderName,
  model: Nullable(Type.String()),
  baseUrl: Nullable(Type.String()),
  instructions: Type.String(),
  name: Type.String(),
  locale: Type.String(),
  tone: Tone,
  languages: AnswerLanguages,
  budgets: AnswerBudgets,
  toolPins: ToolPins,
  prices: Nullable(ModelPrices),
};

export const AssistantSettings = Type.Object({
  ...settings,
  hasApiKey: Type.Boolean(),
  updatedAt: Nullable(Timestamp),
});
export type AssistantSettings = Static<typeof AssistantSettings>;

/** What a version of the assistant fixes. The key of its provider is none of it. */
export const VersionedSettings = Type.Object({
  ...settings,
  firstScreen: Type.Union([WelcomeLanguages, Type.Null()], {
    description:
      '`languages` of the first screen; null in versions from before it was part of them, which leave it as it is',
  }),
});
export type VersionedSettings = Static<typeof VersionedSettings>;

/** What is being written says of everything what it is to be. */
export const DraftSettings = Type.Object({ ...settings, firstScreen: WelcomeLanguages });
export type DraftSettings = Static<typeof DraftSettings>;

const Author = Type.Object({ type: Type.String(), id: Nullable(Type.String()) });

export const AssistantVersion = Type.Object({
  number: Type.Integer(),
  isLive: Type.Boolean({ description: 'cases that begin now are answered by it' }),
  settings: VersionedSettings,
  note: Nullable(Type.String({ description: 'null where it was set without a draft' })),
  restores: Nullable(Type.Integer({ description: 'the version whose settings it brought back' })),
  publishedBy: Author,
  publishedAt: Timestamp,
});
export type AssistantVersion = Static<typeof AssistantVersion>;

export const ListVersionsResponse = Type.Object({
  versions: Type.Array(AssistantVersion),
  nextCursor: Nullable(Type.String()),
});
export type ListVersionsResponse = Static<typeof ListVersionsResponse>;

/** What is being written, or the live settings where nothing is. */
export const AssistantDraft = Type.Object({
  settings: DraftSettings,
  isChanged: Type.Boolean({ description: 'false where nobody has written anything' }),
  revision: Type.Integer({ description: 'moves with each writing; 0 where there is none' }),
  basedOn: Type.Integer({ description: 'the version that was live when it was begun' }),
  updatedBy: Nullable(Author),
  updatedAt: Nullable(Timestamp),
});
export type AssistantDraft = Static<typeof AssistantDraft>;

/** What came of one small request to the model that answers the tenant's users. */
export const AssistantTest = Type.Object(
  {
    ok: Type.Boolean(),
    provider: ProviderName,
    model: Nullable(Type.String()),
    setBy: Type.Enum(['tenant', 'operator']),
    milliseconds: Type.Integer(),
    reason: Nullable(Type.String({ description: 'a stable code; null where it is ok' })),
    httpStatus: Nullable(
      Type.Integer({ description: 'of the provider, where that is the reason' }),
    ),
    message: Type.String({ description: 'what came back, and what to do' }),
  },
  {
    examples: [
      {
        ...{
          ok: false,
          provider: 'openai',
          model: 'gpt-5-mini',
          setBy: 'tenant',
          milliseconds: 212,
        },
        ...{ reason: 'unauthorized', httpStatus: 401 },
        message:
          'The model provider does not accept the API key. Set the right one: PUT /api/admin/assistant with `apiKey`.',
      },
    ],
  },
);
export type AssistantTest = Static<typeof AssistantTest>;

export const UpdateAssistantRequest = Type.Object(
  {
    provider: Type.Optional(ProviderName),
    model: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 200 }))),
    baseUrl: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 2000 }))),
    apiKey: ProviderKey,
    instructions: Type.Optional(Type.String({ maxLength: limits.instructionsCharactersMax })),
    name: Type.Optional(Name),
    locale: Type.Optional(Locale),
    tone: Type.Optional(Tone),
    languages: Type.Optional(AnswerLanguages),
    budgets: Type.Optional(AnswerBudgets),
    toolPins: Type.Optional(ToolPins),
    prices: Type.Optional(Nullable(ModelPrices)),
  },
  {
    additionalProperties: false,
    examples: [
      {
        provider: 'openai-compatible',
        model: 'llama-3.3-70b',
        baseUrl: 'https://models.example.com/v1',
        apiKey: 'key-of-the-provider',
      },
      { provider: 'builtin', name: 'Robin', instructions: 'Be brief.', locale: 'en' },
    ],
  },
);
export type UpdateAssistantRequest = Static<typeof UpdateAssistantRequest>;

export const UpdateDraftRequest = Type.Object(
  {
    ...Type.Omit(UpdateAssistantRequest, ['apiKey']).properties,
    firstScreen: Type.Optional(WelcomeLanguages),
    revision: Type.Integer({
      minimum: 0,
      description: 'of the draft that was read; where somebody wrote since, it is a CONFLICT',
    }),
    basedOn: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'the live version, where another one went live since the draft was begun and the draft is to replace that',
      }),
    ),
  },
  {
    additionalProperties: false,
    examples: [{ instructions: 'Be brief. Say when something costs money.', revision: 0 }],
  },
);
export type UpdateDraftRequest = Static<typeof UpdateDraftRequest>;

const Note = Type.String({ minLength: 1, maxLength: 500, format: 'not-blank' });

export const PublishVersionRequest = Type.Object(
  {
    note: Note,
    revision: Type.Integer({ minimum: 1, description: 'of the draft that was read' }),
    apiKey: ProviderKey,
  },
  { additionalProperties: false, examples: [{ note: 'Shorter answers.', revision: 1 }] },
);
export type PublishVersionRequest = Static<typeof PublishVersionRequest>;

export const RestoreVersionRequest = Type.Object(
  { note: Note, apiKey: ProviderKey },
  { additionalProperties: false, examples: [{ note: 'The new tone was too short.' }] },
);
export type RestoreVersionRequest = Static<typeof RestoreVersionRequest>;
