import type { Offer } from '@deskhand/client';
import { readableNames } from '../proposal/readable.ts';

type Missing = Offer['missing'][number];

/** A field that is drawn for an argument, by its JSON Schema. */
export interface Field {
  name: string;
  label: string;
  hint: string;
  /** Of an `<input>`; `choice` is a list, `text` of many lines a `<textarea>`. */
  kind: 'choice' | 'email' | 'url' | 'date' | 'datetime-local' | 'number' | 'text' | 'lines';
  choices: readonly Choice[];
  /** As attributes of the element; the browser checks them before anything is sent. */
  bounds: Record<string, string | number>;
}

/** What is sent, and what is read. */
export interface Choice {
  value: string;
  label: string;
}

const longText = 200;
const asked = new Set<unknown>(['string', 'number', 'integer']);
const formats: Readonly<Partial<Record<string, Field['kind']>>> = {
  email: 'email',
  uri: 'url',
  date: 'date',
  'date-time': 'datetime-local',
};

/** Decides whether a field can be drawn for an argument. */
export const canBeAsked = ({ schema }: Missing): boolean =>
  choicesOf(schema).length > 0 || asked.has(schema.type);

export function fieldsOf(missing: readonly Missing[]): Field[] {
  const names = readableNames(missing.map(({ name }) => name));
  return missing.map(({ name, schema }, at) => ({
    name,
    label: textOf(schema.title) || names[at]!,
    hint: textOf(schema.description),
    kind: kindOf(schema),
    choices: choicesOf(schema),
    bounds: boundsOf(schema),
  }));
}

/** Answers what was typed as the schema wants it. */
export const valueOf = ({ schema }: Missing, typed: string): string | number =>
  schema.type === 'number' || schema.type === 'integer'
    ? Number(typed)
    : schema.format === 'date-time'
      ? new Date(typed).toISOString()
      : typed;

function kindOf(schema: Missing['schema']): Field['kind'] {
  if (choicesOf(schema).length > 0) return 'choice';
  if (schema.type !== 'string') return 'number';
  const byFormat = formats[textOf(schema.format)];
  if (byFormat) return byFormat;
  return Number(schema.maxLength ?? 0) > longText ? 'lines' : 'text';
}

function choicesOf({ enum: values, oneOf }: Missing['schema']): Choice[] {
  const titled = (Array.isArray(oneOf) ? oneOf : []) as { const?: unknown; title?: unknown }[];
  const all: unknown[] = Array.isArray(values) ? values : [];
  return all
    .filter((value) => typeof value === 'string')
    .map((value) => ({
      value,
      label: textOf(titled.find((one) => one?.const === value)?.title) || value,
    }));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Of attributes that HTML has for it, by the keyword of JSON Schema. */
const attributes = {
  minimum: 'min',
  maximum: 'max',
  minLength: 'minLength',
  maxLength: 'maxLength',
};

function boundsOf(schema: Missing['schema']): Field['bounds'] {
  const bounds: Field['bounds'] = {};
  for (const [keyword, attribute] of Object.entries(attributes)) {
    const bound = schema[keyword];
    if (typeof bound === 'number') bounds[attribute] = bound;
  }
  if (schema.type === 'number') bounds['step'] = 'any';
  return bounds;
}
