import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import { Name, Nullable, ProviderKey, Timestamp } from './shapes.ts';

export const ProviderName = Type.Enum(['builtin', 'openai-compatible', 'openai', 'anthropic']);
export type ProviderName = Static<typeof ProviderName>;

export const AssistantSettings = Type.Object({
  provider: ProviderName,
  model: Nullable(Type.String()),
  baseUrl: Nullable(Type.String()),
  hasApiKey: Type.Boolean(),
  instructions: Type.String(),
  name: Type.String(),
  locale: Type.String(),
  updatedAt: Nullable(Timestamp),
});
export type AssistantSettings = Static<typeof AssistantSettings>;

/** What a version of the assistant fixes. The key of its provider is none of it. */
export const VersionedSettings = Type.Object({
  provider: ProviderName,
  model: Nullable(Type.String()),
  baseUrl: Nullable(Type.String()),
  instructions: Type.String(),
  name: Type.String(),
  locale: Type.String(),
});
export type VersionedSettings = Static<typeof VersionedSettings>;

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
  settings: VersionedSettings,
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
    locale: Type.Optional(
      Type.String({ pattern: '^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$', maxLength: 35 }),
    ),
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
