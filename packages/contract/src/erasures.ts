import { Type, type Static } from 'typebox';
import { Identifier, Nullable, Timestamp } from './shapes.ts';

const count = (description: string) => Type.Integer({ description });

/** What is stored of a person, or what was. */
export const PersonsThings = Type.Object({
  cases: count('with all that belongs to them'),
  messages: count('of everybody in these cases'),
  snapshots: count('what was told of the person when a case was opened'),
  actions: count('changes that were proposed, with their arguments'),
  receipts: count('of changes and of hand-overs, as they are kept here'),
  escalations: count('hand-overs, with reason and presence'),
  traces: count('why answers came about'),
  turns: count('messages that were still being answered'),
  keys: count('Idempotency-Keys, with the replies kept for them'),
  checks: count('that ask as the person, with what was answered'),
  auditEvents: count('whose name was taken out; the events stay'),
  webhookEvents: count('events of webhooks, sent or waiting'),
  loggedRequests: count('rows of refused and repeated requests, whose name was taken out'),
});
export type PersonsThings = Static<typeof PersonsThings>;

export const ErasurePreview = Type.Object({
  holds: PersonsThings,
  isKnown: Type.Boolean({ description: 'false where nothing at all names this person' }),
});
export type ErasurePreview = Static<typeof ErasurePreview>;

/** The signed record of an erasure. */
export const Erasure = Type.Object({
  id: Identifier,
  tenant: Type.String({ description: 'key of the tenant' }),
  erasedAt: Timestamp,
  by: Type.Object({
    type: Type.Enum(['tenant', 'member']),
    id: Nullable(Type.String({ description: 'of the member or the credential' })),
  }),
  userDigest: Type.String({
    description: 'sha256: and the SHA-256 of the user’s id, in UTF-8, as 64 hexadecimal digits',
  }),
  erased: PersonsThings,
  signature: Type.String({
    description:
      'compact JWS (EdDSA, `typ` erasure+jws) over the RFC 8785 canonical JSON of the other members; its key is in /.well-known/jwks.json',
  }),
});
export type Erasure = Static<typeof Erasure>;

export const ListErasuresResponse = Type.Object({
  erasures: Type.Array(Erasure),
  nextCursor: Nullable(Type.String()),
});
export type ListErasuresResponse = Static<typeof ListErasuresResponse>;

export const EraseUserResponse = Type.Object({
  ok: Type.Literal(true),
  erased: Type.Object({ cases: Type.Integer(), messages: Type.Integer() }),
  erasure: Erasure,
});
export type EraseUserResponse = Static<typeof EraseUserResponse>;
