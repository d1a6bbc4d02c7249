import { Type, type Static } from 'typebox';
import { CallOutcome } from './connector.ts';
import { SessionRequest } from './identity.ts';
import { Nullable } from './shapes.ts';
import { toolConversation } from './tool-conversation.ts';

export const ToolTrialRequest = Type.Object(
  {
    user: SessionRequest,
    arguments: Type.Record(Type.String(), Type.Unknown()),
    locale: Type.Optional(
      Type.String({
        pattern: '^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$',
        maxLength: 35,
        description: 'whom it is shown to; the assistant’s own where it is left out',
      }),
    ),
    display: Type.Optional(toolConversation.display),
  },
  {
    additionalProperties: false,
    examples: [{ user: { userId: 'u_42', userRoles: ['owner'] }, arguments: {}, locale: 'en' }],
  },
);
export type ToolTrialRequest = Static<typeof ToolTrialRequest>;

export const ToolTrial = Type.Object({
  outcome: CallOutcome,
  reason: Nullable(Type.String({ description: 'a stable code where there was no answer' })),
  problem: Nullable(
    Type.String({
      description:
        'what is wrong with the arguments, or with what came back where it is not what the `outputSchema` says',
    }),
  ),
  milliseconds: Type.Integer({ minimum: 0 }),
  structuredContent: Type.Unknown({ description: 'as it came; null where there is none' }),
  text: Type.String({ description: 'its text blocks, as they came' }),
  shown: Type.String({ description: 'Markdown: what that user would read' }),
});
export type ToolTrial = Static<typeof ToolTrial>;
