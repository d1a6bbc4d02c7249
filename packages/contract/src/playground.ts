import { Type, type Static } from 'typebox';
import { Action } from './action.ts';
import { Citation, ToolUse } from './conversation.ts';
import { Dialogue } from './dialogue.ts';
import { Offer } from './offer.ts';
import { SessionRequest } from './identity.ts';
import { limits } from './limits.ts';
import { MessageText, Nullable } from './shapes.ts';
import { Trace } from './traces.ts';

/** A proposal, sent back as long as it waits, or what came of it. */
export const SimulatedAction = Type.Object(
  {
    ...Action.properties,
    locale: Type.Optional(
      Nullable(Type.String({ description: 'BCP 47: in which its preview is written' })),
    ),
  },
  {
    description:
      'its receipt is signed with a key that signs nothing else, and that no list of keys has',
  },
);
export type SimulatedAction = Static<typeof SimulatedAction>;

/** As an earlier release may have sent it. */
const PendingAction = Type.Object(
  {
    ...SimulatedAction.properties,
    labels: Type.Optional(Action.properties.labels),
    undo: Type.Optional(Action.properties.undo),
  },
  { description: 'the proposal that waits, as it was answered' },
);
export type PendingAction = Static<typeof PendingAction>;

/** One thing that was said before. */
export const Said = Type.Object(
  {
    author: Type.Enum(['user', 'assistant']),
    content: Type.String({ minLength: 1, maxLength: limits.playgroundCharactersMax }),
    dialogue: Type.Optional(Dialogue),
  },
  { additionalProperties: false },
);

export const PlaygroundRequest = Type.Object(
  {
    version: Type.String({
      pattern: '^(draft|live|[1-9][0-9]{0,8})$',
      description: 'who answers: `draft`, `live`, or the number of a version',
    }),
    user: SessionRequest,
    context: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'what your application would push when the case is opened',
      }),
    ),
    history: Type.Array(Said, {
      maxItems: limits.playgroundMessagesMax,
      description: 'what was said before, oldest first: nothing of a playground is kept',
    }),
    message: MessageText,
    pending: Type.Optional(Nullable(PendingAction)),
    decision: Type.Optional(
      Type.Enum(['confirm', 'decline'], {
        description: 'of a button; without it the words decide',
      }),
    ),
  },
  {
    additionalProperties: false,
    examples: [
      {
        version: 'draft',
        user: { userId: 'u_42', userRoles: ['owner'], plan: 'studio' },
        history: [],
        message: 'How long do refunds take?',
      },
    ],
  },
);
export type PlaygroundRequest = Static<typeof PlaygroundRequest>;

export const PlaygroundAnswer = Type.Object({
  simulated: Type.Literal(true, {
    description: 'nothing is kept of it, and nothing was sent that could change anything',
  }),
  version: Type.Integer({ description: 'that answered; of a draft, the one that it was begun on' }),
  isDraft: Type.Boolean(),
  author: Type.String({ description: 'the assistant’s name' }),
  content: Type.String({ description: 'Markdown' }),
  notice: Nullable(Type.String()),
  status: Type.Enum(['complete', 'failed']),
  citations: Type.Array(Citation),
  tools: Type.Array(ToolUse),
  offers: Type.Array(Offer),
  dialogue: Dialogue,
  action: Nullable(SimulatedAction),
  trace: Type.Omit(Trace, [
    ...(['messageId', 'caseId', 'questionId', 'createdAt', 'keptUntil', 'offers'] as const),
  ]),
});
export type PlaygroundAnswer = Static<typeof PlaygroundAnswer>;
