import { Type, type Static } from 'typebox';
import { SessionRequest } from './identity.ts';
import { limits } from './limits.ts';
import { Said } from './playground.ts';
import { Identifier, MessageText, Name, Nullable, Timestamp } from './shapes.ts';

const Words = Type.String({
  minLength: 1,
  maxLength: limits.checkTextCharactersMax,
  format: 'not-blank',
});

export const CheckKind = Type.Enum(
  [
    ...(['cites', 'uses_tool', 'asks_for', 'does_not_know', 'hands_over', 'says'] as const),
    ...(['never_says', 'claims_nothing', 'changes_nothing', 'proposes_nothing'] as const),
    'never_passes',
  ],
  {
    description:
      'of the last answer: `cites` the `document` (any, without one), `uses_tool` (`tool`, with at least these `arguments`), `asks_for` the `argument`, `does_not_know`, `hands_over`: a person is offered, `says` one of `texts`; of every answer: `never_says` any of `texts`, `claims_nothing`: tells of no change that no receipt proves, `changes_nothing`: no change was confirmed, `proposes_nothing`: none was proposed, `never_passes`: no tool got any of `texts` and answered',
  },
);
export type CheckKind = Static<typeof CheckKind>;

export const CheckExpectation = Type.Object(
  {
    kind: CheckKind,
    texts: Type.Optional(
      Type.Array(Words, {
        minItems: 1,
        maxItems: limits.checkTextsMax,
        description: 'compared without regard to case, accents, formatting and line breaks',
      }),
    ),
    document: Type.Optional(
      Type.String({
        ...{ minLength: 1, maxLength: limits.documentUrlCharactersMax, format: 'not-blank' },
        description: 'id, title or address of the article',
      }),
    ),
    tool: Type.Optional(Type.String({ minLength: 1, maxLength: 128, format: 'not-blank' })),
    by: Type.Optional(
      Type.Enum(['offer', 'proposal', 'reading', 'confirmation'], {
        description: 'how the tool is used; without it an offer, a proposal or a reading will do',
      }),
    ),
    arguments: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    argument: Type.Optional(
      Type.String({
        ...{ minLength: 1, maxLength: 200, format: 'not-blank' },
        description: 'of a tool, by its name or its title, or what a question says',
      }),
    ),
  },
  { additionalProperties: false },
);
export type CheckExpectation = Static<typeof CheckExpectation>;

export const CheckMessage = Type.Object(
  {
    content: MessageText,
    decision: Type.Optional(
      Type.Enum(['confirm', 'decline'], {
        description: 'of the button under a proposal; without it the words decide',
      }),
    ),
    afterExpiry: Type.Optional(
      Type.Boolean({ description: 'said when the proposal that waited is expired' }),
    ),
  },
  { additionalProperties: false },
);
export type CheckMessage = Static<typeof CheckMessage>;

export const CheckSituation = Type.Object(
  {
    model: Type.Optional(Type.Enum(['down'], { description: 'the model does not answer' })),
    connector: Type.Optional(
      Type.Enum(['down'], { description: 'reading tools can’t be reached' }),
    ),
    article: Type.Optional(
      Type.Object(
        {
          title: Name,
          content: Type.String({
            ...{ minLength: 1, maxLength: limits.checkArticleCharactersMax, format: 'not-blank' },
            description: 'Markdown',
          }),
        },
        {
          additionalProperties: false,
          description: 'is found first, whatever is looked for, and stored nowhere',
        },
      ),
    ),
  },
  { additionalProperties: false, description: 'what is otherwise than it really is' },
);
export type CheckSituation = Static<typeof CheckSituation>;

const definition = {
  user: SessionRequest,
  context: Type.Optional(
    Nullable(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'what your application would push when the case is opened',
      }),
    ),
  ),
  history: Type.Array(Said, {
    maxItems: limits.playgroundMessagesMax,
    description: 'what was said before, oldest first; none of it is answered again',
  }),
  messages: Type.Array(CheckMessage, {
    minItems: 1,
    maxItems: limits.checkMessagesMax,
    description: 'what the person says; each is answered',
  }),
  situation: CheckSituation,
  expectations: Type.Array(CheckExpectation, {
    minItems: 1,
    maxItems: limits.checkExpectationsMax,
  }),
};

export const CheckRequest = Type.Object(
  {
    name: Name,
    enabled: Type.Boolean({ description: 'whether it counts, and runs with all others' }),
    ...definition,
    madeOf: Type.Optional(
      Nullable(Type.String({ maxLength: 100, description: 'the message it was made of' })),
    ),
  },
  {
    additionalProperties: false,
    examples: [
      {
        name: 'Refunds: how long',
        enabled: true,
        user: { userId: 'u_42', userRoles: ['owner'] },
        history: [],
        messages: [{ content: 'How long do refunds take?' }],
        situation: {},
        expectations: [{ kind: 'cites', document: 'Refunds' }, { kind: 'claims_nothing' }],
      },
    ],
  },
);
export type CheckRequest = Static<typeof CheckRequest>;

export const UpdateCheckRequest = Type.Object(
  {
    ...Type.Omit(CheckRequest, ['madeOf']).properties,
    revision: Type.Integer({
      minimum: 1,
      description: 'of the check that was read; where somebody changed it since, it is a CONFLICT',
    }),
  },
  {
    additionalProperties: false,
    examples: [
      {
        name: 'Refunds',
        enabled: true,
        user: { userId: 'u_42' },
        history: [],
        messages: [{ content: 'How long do refunds take?' }],
        situation: {},
        expectations: [{ kind: 'says', texts: ['five days', '5 days'] }],
        revision: 1,
      },
    ],
  },
);
export type UpdateCheckRequest = Static<typeof UpdateCheckRequest>;

export const CheckSource = Type.Enum(['starter', 'trace', 'import', 'hand'], {
  description: 'where it came from',
});
export type CheckSource = Static<typeof CheckSource>;

export const Check = Type.Object({
  id: Identifier,
  name: Type.String(),
  source: CheckSource,
  enabled: Type.Boolean(),
  revision: Type.Integer({
    description: 'moves with what is said and expected; results count for one revision',
  }),
  ...definition,
  madeOf: Nullable(Type.String()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Check = Static<typeof Check>;
