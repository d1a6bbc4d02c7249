import { Type, type Static, type TSchema } from 'typebox';

/** A field that is always present and may be `null`. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const Timestamp = Type.String({
  format: 'date-time',
  description: 'RFC 3339, UTC, milliseconds',
});

export const Identifier = Type.String({ description: 'opaque identifier' });

export const Ok = Type.Object({ ok: Type.Literal(true) });
export type Ok = Static<typeof Ok>;
