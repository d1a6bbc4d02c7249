import { Type, type TSchema } from 'typebox';
import { fieldOf, kinds, type Kind } from './kinds/index.ts';

/** Of what a line may be; another one when a reader of this would read newer lines wrongly. */
export const exportFormat = 1;

const closed = { additionalProperties: false };
const at = Type.String({ format: 'date-time' });

/** What an export begins with. */
export interface ExportHeader {
  type: 'export';
  format: number;
  of: 'tenant' | 'person';
  tenant: string;
  userId: string | null;
  takenAt: string;
}

export const headerSchema = Type.Object(
  {
    type: Type.Literal('export'),
    format: Type.Integer({ minimum: 1 }),
    of: Type.Enum(['tenant', 'person']),
    tenant: Type.String({ description: 'key of the tenant' }),
    userId: Type.Union([Type.String(), Type.Null()], { description: 'null: of the whole tenant' }),
    takenAt: Type.String({ ...at, description: 'of this moment everything is' }),
  },
  { ...closed, description: 'the first line' },
);

/** What an export ends with. */
export interface ExportFooter {
  type: 'end';
  /** False where something failed: lines are missing. */
  isComplete: boolean;
  /** How many there are of each kind. */
  lines: Record<string, number>;
  sha256: string;
}

export const footerSchema = Type.Object(
  {
    type: Type.Literal('end'),
    isComplete: Type.Boolean({ description: 'false: something failed, and lines are missing' }),
    lines: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
      description: 'how many there are of each kind',
    }),
    sha256: Type.String({
      pattern: '^[0-9a-f]{64}$',
      description: 'of all bytes before this line',
    }),
  },
  {
    ...closed,
    description: 'the last line; an export without it was cut off',
  },
);

/** A line of one kind. */
export function lineSchema({ type, description, columns, notOfPerson = [] }: Kind): TSchema {
  const members = Object.entries(columns).map(([column, { schema, isAddedLater }]) => [
    fieldOf(column),
    isAddedLater || notOfPerson.includes(column) ? Type.Optional(schema) : schema,
  ]);
  const fields = Object.fromEntries(members) as Record<string, TSchema>;
  return Type.Object({ type: Type.Literal(type), ...fields }, { ...closed, description });
}

/** Any line of an export. */
export const ExportLine = Type.Union([headerSchema, ...kinds.map(lineSchema), footerSchema], {
  description: 'a line of an export',
});
