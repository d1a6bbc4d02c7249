import { Type, type TSchema } from 'typebox';

/** A column as lines hold it. */
export interface Column {
  schema: TSchema;
  isNullable: boolean;
  /** Lines of earlier releases lack it; then it is null. */
  isAddedLater?: boolean;
  /** The value of a line, of the column as SQL names it. */
  read(column: string): string;
  /** What the value is when lines are read as rows; null for what is exported and never imported. */
  rowType: string | null;
  /** The value of the column, of a value of such a row. */
  write(value: string): string;
}

const asItIs = (text: string) => text;
const column = (
  schema: TSchema,
  rowType: string,
  { read = asItIs, write = asItIs }: Partial<Pick<Column, 'read' | 'write'>> = {},
): Column => ({ schema, isNullable: false, rowType, read, write });

export const text = column(Type.String(), 'text');
export const integer = column(Type.Integer(), 'bigint');
export const boolean = column(Type.Boolean(), 'boolean');
export const textArray = column(Type.Array(Type.String()), 'text[]');

export const oneOf = (...values: string[]): Column => column(Type.Enum(values), 'text');

/** To the microsecond: what is exported again is the same. */
export const time = column(
  Type.String({
    format: 'date-time',
    pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}Z$',
  }),
  'timestamptz',
  { read: (at) => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` },
);

// Of JSON, only space between values may break a line.
/** JSON as it was stored, to the letter. */
export const json = column(Type.Unknown(), 'json', {
  read: (value) => `replace(${value}::text, E'\\n', ' ')::json`,
});
export const jsonb = column(Type.Unknown(), 'jsonb');

/** Digests. */
export const hex = column(Type.String({ pattern: '^(?:[0-9a-f]{2})*$' }), 'text', {
  read: (bytes) => `encode(${bytes}, 'hex')`,
  write: (digits) => `decode(${digits}, 'hex')`,
});

export const sha256: Column = { ...hex, schema: Type.String({ pattern: '^[0-9a-f]{64}$' }) };

/** An id as the API shows it. */
export const id = (prefix: string): Column =>
  column(Type.String({ pattern: `^${prefix}_[0-9a-f]{32}$` }), 'text', {
    read: (uuid) => `'${prefix}_' || replace(${uuid}::text, '-', '')`,
    write: (told) => `substr(${told}, ${prefix.length + 2})::uuid`,
  });

export const orNull = (column: Column): Column => ({
  ...column,
  schema: Type.Union([column.schema, Type.Null()]),
  isNullable: true,
});

/** Makes a column of one that came after the first release. */
export const addedLater = (column: Column): Column => ({ ...orNull(column), isAddedLater: true });

/** Of values that the API would take: an import is no way around what it refuses. */
export const as = (schema: TSchema, column: Column): Column => ({
  ...column,
  // What a request may leave out, a line holds.
  schema: Type.Required(Type.Object({ of: schema })).properties.of,
});

/** Adds what a field means where its name doesn't tell. */
export const meaning = (description: string, column: Column): Column => ({
  ...column,
  schema: Type.Unsafe({ ...column.schema, description }),
});

/** What is exported of a row without being a column of it; `sql` is its value. */
export const computed = (sql: string, schema: TSchema = Type.String()): Column => ({
  schema,
  isNullable: true,
  rowType: null,
  read: () => sql,
  write: asItIs,
});
