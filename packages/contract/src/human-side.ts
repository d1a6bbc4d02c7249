import { Type, type Static } from 'typebox';
import { Case, Message, Resolution } from './conversation.ts';
import { PresenceRequest } from './presence.ts';
import { limits } from './limits.ts';
import { MessageText, Nullable } from './shapes.ts';

const AuthorName = Type.String({
  minLength: 1,
  maxLength: limits.nameCharactersMax,
  format: 'not-blank',
});
const AuthorPictureUrl = Type.String({
  maxLength: limits.documentUrlCharactersMax,
  format: 'https-address',
  description: 'their picture, https',
});

/** From the human side of an escalation, with its capability token. */
export const HumanPresenceRequest = Type.Object(
  {
    ...PresenceRequest.properties,
    authorName: Type.Optional(AuthorName),
    authorPictureUrl: Type.Optional(AuthorPictureUrl),
  },
  { additionalProperties: false, examples: [{ typing: true, authorName: 'Maya' }] },
);
export type HumanPresenceRequest = Static<typeof HumanPresenceRequest>;

/** From the human side of an escalation, with its capability token. */
export const HumanMessageRequest = Type.Object(
  {
    content: Type.Optional(MessageText),
    authorName: Type.Optional(AuthorName),
    authorPictureUrl: Type.Optional(AuthorPictureUrl),
    // Named for what happens to the case once the message is stored.
    then: Type.Optional(
      Type.Enum(['go_on', 'hand_back', 'close'], {
        description:
          'where the case goes from here: it stays (`go_on`), the assistant answers again (`hand_back`), or it is closed (`close`)',
      }),
    ),
    resolution: Type.Optional(Resolution),
  },
  {
    additionalProperties: false,
    examples: [
      { content: 'I have looked into it: the refund arrives on Friday.', authorName: 'Maya' },
      { then: 'hand_back' },
    ],
  },
);
export type HumanMessageRequest = Static<typeof HumanMessageRequest>;

export const HumanMessageResponse = Type.Object({
  messageId: Nullable(Type.String({ description: 'null without content' })),
});
export type HumanMessageResponse = Static<typeof HumanMessageResponse>;

/** What the human side of an escalation reads, with its capability token. */
export const HumanReadResponse = Type.Object({
  case: Case,
  messages: Type.Array(Message, {
    description: 'oldest first, from the beginning or after `cursor`',
  }),
  nextCursor: Nullable(Type.String({ description: 'leads to what was said after these' })),
});
export type HumanReadResponse = Static<typeof HumanReadResponse>;
