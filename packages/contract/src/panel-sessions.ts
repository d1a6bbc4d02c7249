import { Type, type Static } from 'typebox';
import { Identifier, Nullable, Timestamp } from './shapes.ts';

/** A session of the panel that is open: whose it is, in which browser, and since when. */
export const OpenSession = Type.Object({
  id: Identifier,
  member: Nullable(
    Type.Object(
      { id: Identifier, name: Type.String() },
      { description: 'null: of a credential of the tenant' },
    ),
  ),
  credential: Nullable(
    Type.Object({ id: Identifier, label: Type.String() }, { description: 'null: by the provider' }),
  ),
  browser: Nullable(
    Type.String({ description: 'such as `Firefox, Linux`; null where it is no known one' }),
  ),
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
  expiresAt: Timestamp,
  isOwn: Type.Boolean({ description: 'of who asks' }),
  isCurrent: Type.Boolean({ description: 'the one that asks' }),
});
export type OpenSession = Static<typeof OpenSession>;

export const ListOpenSessionsResponse = Type.Object({
  sessions: Type.Array(OpenSession),
  nextCursor: Nullable(Type.String()),
});
export type ListOpenSessionsResponse = Static<typeof ListOpenSessionsResponse>;

export const EndedSessions = Type.Object({
  ended: Type.Integer({ minimum: 0, description: 'how many were open' }),
});
export type EndedSessions = Static<typeof EndedSessions>;
