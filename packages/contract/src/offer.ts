import { Type, type Static } from 'typebox';
import { Identifier, Nullable } from './shapes.ts';

export const Offer = Type.Object(
  {
    id: Identifier,
    kind: Type.Enum(['tool', 'escalate', 'article', 'question']),
    title: Type.String({ description: 'plain text, for a button' }),
    description: Nullable(Type.String()),
    tool: Nullable(Type.String({ description: 'sent back in `request`' })),
    arguments: Type.Record(Type.String(), Type.Unknown(), { description: 'those that are known' }),
    missing: Type.Array(
      Type.Object({
        name: Type.String(),
        schema: Type.Record(Type.String(), Type.Unknown(), { description: 'JSON Schema' }),
      }),
      { description: 'arguments that the tool needs besides' },
    ),
    url: Nullable(Type.String({ description: 'of an article' })),
    until: Type.Optional(
      Type.String({ description: 'RFC 3339; once it is over the offer is void' }),
    ),
  },
  { description: 'something that may be asked for next; it changes nothing and promises nothing' },
);
export type Offer = Static<typeof Offer>;
