import { Type, type Static } from 'typebox';
import { Identifier, Nullable } from './shapes.ts';

/** Lets a person see why the assistant answered as it did. Only the tenant's backend can give it. */
export const debugRole = 'deskhand:debug';

/** Which tools there were for a message. */
export const ToolsAccount = Nullable(
  Type.Object(
    {
      connector: Type.Boolean({ description: 'whether the tenant has one' }),
      offered: Type.Integer({ description: 'how many tools the assistant could use' }),
      withheld: Type.Array(
        Type.Object({
          tool: Type.String(),
          reason: Type.Enum([
            ...['unapproved', 'quarantined', 'disabled', 'gone', 'unusable', 'roles', 'paused'],
            ...['not_pinned', 'pinned_otherwise'],
          ] as const),
          missingRoles: Type.Array(Type.String()),
        }),
        { description: 'the first 20 that it could not use' },
      ),
    },
    { description: 'null for what needed none, and for messages of earlier versions' },
  ),
);
export type ToolsAccount = Static<typeof ToolsAccount>;

export const AnswerExplanation = Type.Object({
  messageId: Identifier,
  provider: Type.String({ description: 'who wrote it: a provider, `builtin`, or `actions`' }),
  model: Nullable(Type.String()),
  kind: Nullable(Type.String({ description: 'of an answer without a model' })),
  fallbackFrom: Nullable(Type.String({ description: 'the provider that failed' })),
  failure: Nullable(Type.String({ description: 'why it did' })),
  tools: ToolsAccount,
});
export type AnswerExplanation = Static<typeof AnswerExplanation>;

export const ExplainAnswersResponse = Type.Object({
  answers: Type.Array(AnswerExplanation, { description: 'of the newest 50, oldest first' }),
});
export type ExplainAnswersResponse = Static<typeof ExplainAnswersResponse>;
