import { Type, type Static } from 'typebox';
import { Receipt } from './action.ts';
import { Identifier, Nullable } from './shapes.ts';

const presence = {
  seenMessageId: Nullable(Type.String({ description: 'the last message they have seen' })),
  typingUntil: Nullable(
    Type.String({
      format: 'date-time',
      description: 'they are writing, and are taken to be so no longer than until then',
    }),
  ),
};

export const Escalation = Type.Object({
  id: Identifier,
  status: Type.Enum(['accepted']),
  externalId: Nullable(Type.String()),
  externalUrl: Nullable(Type.String()),
  receipt: Nullable(Receipt),
  person: Type.Object(
    {
      name: Nullable(Type.String()),
      pictureUrl: Nullable(Type.String({ description: 'https' })),
      ...presence,
    },
    { description: 'who has the case, as far as they have said so' },
  ),
  user: Type.Object(presence, { description: 'the user, as the person sees them' }),
});
export type Escalation = Static<typeof Escalation>;

export const PresenceRequest = Type.Object(
  {
    typing: Type.Optional(
      Type.Boolean({
        description: 'true counts for 8 seconds, and is sent again while it lasts; false ends it',
      }),
    ),
    seenMessageId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'the last message of this case that was seen',
      }),
    ),
  },
  { additionalProperties: false, examples: [{ typing: true }, { typing: false }] },
);
export type PresenceRequest = Static<typeof PresenceRequest>;
