import { Type, type Static, type TSchema } from 'typebox';
import { limits } from './limits.ts';

/** A field that is always present and may be `null`. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const Timestamp = Type.String({
  format: 'date-time',
  description: 'RFC 3339, UTC, milliseconds',
});

export const Identifier = Type.String({ description: 'opaque identifier' });

export const Ok = Type.Object({ ok: Type.Literal(true) });
export type Ok = Static<typeof Ok>;

/** What a person says in one message. */
export const MessageText = Type.String({
  minLength: 1,
  maxLength: limits.messageCharactersMax,
  format: 'not-blank',
});

/** A key that is sent to a server of the tenant's choice. */
export const ProviderKey = Type.Optional(
  Nullable(
    Type.String({
      minLength: 1,
      maxLength: 1000,
      // What a header can carry.
      pattern: '^[\\x21-\\x7e]+$',
      description: 'write-only; null removes it',
    }),
  ),
);

/** What people call something. */
export const Name = Type.String({
  minLength: 1,
  maxLength: limits.nameCharactersMax,
  format: 'not-blank',
});

/** BCP 47. */
export const Locale = Type.String({ pattern: '^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$', maxLength: 35 });
