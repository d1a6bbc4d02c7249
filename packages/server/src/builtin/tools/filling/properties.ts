import { isObject } from '../../../platform/json-object.ts';
import { foldedWords } from '../../../language/index.ts';
import { patternStepsMax, safePattern } from './safe-pattern.ts';

/** One argument of a tool as its JSON Schema describes it; what the schema leaves out is null. */
export interface Property {
  name: string;
  /** Of the name, folded: `invoiceNumber` → invoice, number. */
  words: readonly string[];
  /** The words that tell what it is about: without `id`, `number` and the like. */
  subjects: readonly string[];
  /** For people. */
  description: string;
  isRequired: boolean;
  /** It names who asks, or belongs to the protocol: no message and no context fills it. */
  isReserved: boolean;
  kind:
    | 'choice'
    | 'email'
    | 'url'
    | 'uuid'
    | 'date'
    | 'date-time'
    | 'number'
    | 'boolean'
    | 'reference'
    | 'text'
    | 'other';
  choices: readonly Choice[];
  pattern: string | null;
  /** Shapes of its examples, as `shapeOf` gives them. */
  shapes: readonly string[];
  /** Its value is an amount of money: a number, or decimals in a text. */
  isMoney: boolean;
  /** Its value is a telephone number. */
  isPhone: boolean;
  isInteger: boolean;
  isNumeric: boolean;
  minimum: number;
  maximum: number;
  lengthMin: number;
  lengthMax: number;
}

export interface Choice {
  value: string | number;
  /** Ways to name it, each as folded words. */
  names: readonly (readonly string[])[];
}

type Json = Readonly<Record<string, unknown>>;

const propertiesMax = 40;
const choicesMax = 60;
/** Of all properties together. */
const choicesOfToolMax = 200;
const choiceWordsMax = 5;
const descriptionCharactersMax = 200;
const examplesMax = 5;
const textCharactersMax = 1_000;

const read = new WeakMap<object, readonly Property[]>();

/** Those the tool takes, required ones first. Answered again without reading for the same object. */
export function propertiesOf(schema: Json): readonly Property[] {
  const known = read.get(schema);
  if (known) return known;
  const required = new Set(listOf(schema['required']).slice(0, propertiesMax));
  const properties = Object.entries(objectOf(schema['properties']))
    .slice(0, propertiesMax)
    .filter(([name]) => name.length <= 64)
    .map(([name, property]) => readProperty(name, objectOf(property), required.has(name)));
  const ordered = [...properties].sort((a, b) => Number(b.isRequired) - Number(a.isRequired));
  let choices = 0;
  const bounded = ordered.map((property): Property => {
    choices += property.choices.length;
    return choices > choicesOfToolMax ? { ...property, kind: 'other', choices: [] } : property;
  });
  read.set(schema, bounded);
  return bounded;
}

/** The words of an identifier: `cancel_subscription`, `invoiceNumber`. */
export const wordsOfName = (name: string): string[] =>
  foldedWords(name.slice(0, 128).replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2'));

/** `INV-1042` → `inv-9`: letters before the first digit count, how many digits does not. */
export function shapeOf(example: string): string | null {
  const parts = /^([\p{L}#_-]{0,20})\d{1,30}([\p{L}\d_-]{0,60})$/u.exec(example);
  if (!parts) return null;
  const ending = (parts[2] ?? '').replace(/\d+/g, '9').replace(/\p{L}+/gu, 'a');
  return `${parts[1]!.toLowerCase()}9${ending}`;
}

function readProperty(name: string, schema: Json, isRequired: boolean): Property {
  const words = wordsOfName(name);
  const title = textOf(schema['title']);
  const description = textOf(schema['description']);
  const choices = choicesOf(schema);
  const type = typeOf(schema);
  const pattern = typeof schema['pattern'] === 'string' ? schema['pattern'] : null;
  const shapes = shapesOf(schema, description);
  const isOfMoney = words.some((word) => moneyWords.has(word));
  const isDecimal = isOfMoney && type === 'string' && pattern !== null && takesDecimals(pattern);
  const shape = kindOf(schema, {
    words,
    type,
    choices,
    isShaped: pattern !== null || shapes.length > 0,
  });
  const isNamed = referenceWords.has(words.at(-1) ?? '');
  const kind = shape === 'reference' && isDecimal && !isNamed ? 'number' : shape;
  return {
    name,
    words,
    subjects: words.filter((word) => !referenceWords.has(word)),
    description: (description || title || words.join(' ') || name).slice(
      0,
      descriptionCharactersMax,
    ),
    isRequired,
    isReserved: isReserved(words),
    kind,
    choices,
    pattern,
    shapes,
    isMoney: isOfMoney && kind === 'number',
    isPhone: isPhone(words, type),
    isInteger: type === 'integer',
    isNumeric: type === 'integer' || type === 'number',
    minimum: numberOf(schema['minimum'], -Infinity),
    maximum: numberOf(schema['maximum'], Infinity),
    lengthMin: numberOf(schema['minLength'], 1),
    lengthMax: Math.min(numberOf(schema['maxLength'], textCharactersMax), textCharactersMax),
  };
}

const moneyWords = new Set('amount price total sum cost fee refund payment value'.split(' '));

const takesDecimals = (pattern: string): boolean =>
  safePattern(pattern)?.matches('10.00', { steps: patternStepsMax }) === true;

/** Ends of names that refer to a thing: `invoice_id`. */
const referenceWords: ReadonlySet<string> = new Set(
  'id ids uuid guid key ref reference number no nr num code slug identifier'.split(' '),
);

const people = new Set(
  'user owner caller requester requestor actor principal tenant account customer workspace organization organisation org'.split(
    ' ',
  ),
);
const alwaysReserved = new Set(
  'userid username ownerid owner caller requester actor principal sub tenant tenantid accountid uid impersonate'.split(
    ' ',
  ),
);

/** Who asks is known by the session and by nothing that is written. */
function isReserved(words: readonly string[]): boolean {
  if (words.join('') === 'idempotencykey') return true;
  if (words.some((word) => alwaysReserved.has(word))) return true;
  const last = words.at(-1) ?? '';
  if (words.length === 1) return last === 'user';
  return words.some((word) => people.has(word)) && (referenceWords.has(last) || people.has(last));
}

function kindOf(
  schema: Json,
  {
    words,
    type,
    choices,
    isShaped,
  }: { words: readonly string[]; type: string; choices: readonly Choice[]; isShaped: boolean },
): Property['kind'] {
  if (choices.length > 0) return 'choice';
  if (type === 'boolean') return 'boolean';
  const isReference = referenceWords.has(words.at(-1) ?? '');
  if (type === 'integer' || type === 'number') return isReference ? 'reference' : 'number';
  if (type !== 'string') return 'other';
  const format = formats[String(schema['format'])];
  if (format) return format;
  if (words.includes('email') && !isReference) return 'email';
  if (isShaped) return 'reference';
  return isReference || isPhone(words, type) ? 'reference' : 'text';
}

const phoneWords = new Set('phone telephone mobile telefon telefone telefono'.split(' '));
const isPhone = (words: readonly string[], type: string): boolean =>
  type === 'string' && words.some((word) => phoneWords.has(word));

const formats: Readonly<Record<string, Property['kind']>> = Object.assign(
  // The names come from a tenant: nothing is inherited.
  Object.create(null) as Record<string, Property['kind']>,
  {
    email: 'email',
    'idn-email': 'email',
    uri: 'url',
    url: 'url',
    uuid: 'uuid',
    date: 'date',
    'date-time': 'date-time',
  },
);

/** The type beside `null`; inferred from the values where the schema doesn't say. */
function typeOf(schema: Json): string {
  const types = Array.isArray(schema['type']) ? listOf(schema['type']) : [schema['type']];
  const type = types.find((name) => typeof name === 'string' && name !== 'null');
  if (typeof type === 'string') return type;
  return typeof schema['pattern'] === 'string' || typeof schema['format'] === 'string'
    ? 'string'
    : '';
}

function choicesOf(schema: Json): Choice[] {
  const titles = listOf(schema['enumNames'] ?? schema['x-enumNames']);
  const plain = listOf(schema['enum']).map((value, at) => choiceOf(value, [titles[at]]));
  const described = [...listOf(schema['oneOf']), ...listOf(schema['anyOf'])].map((option) => {
    const { const: value, title, description } = objectOf(option);
    return choiceOf(value, [title, description]);
  });
  return [...plain, ...described].slice(0, choicesMax).flatMap((choice) => choice ?? []);
}

function choiceOf(value: unknown, titles: readonly unknown[]): Choice | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const names = [wordsOfName(String(value)), ...titles.map((title) => foldedWords(textOf(title)))];
  return { value, names: names.filter(({ length }) => length > 0 && length <= choiceWordsMax) };
}

/** Of its examples, and of what its description gives as one: "like INV-1042". */
function shapesOf(schema: Json, description: string): string[] {
  const examples = [...listOf(schema['examples']).slice(0, examplesMax), schema['example']];
  const inDescription = description
    .match(/[\p{L}\d#_-]{2,40}/gu)
    ?.filter((word) => /\p{L}.*-.*\d/u.test(word));
  const shapes = [...examples, ...(inDescription ?? []).slice(0, examplesMax)]
    .filter((example) => typeof example === 'string')
    .map(shapeOf);
  return [...new Set(shapes.flatMap((shape) => shape ?? []))];
}

/** Reads a value as an object; empty where it is none. */
export const objectOf = (value: unknown): Json => (isObject(value) ? value : {});

const listOf = (value: unknown): readonly unknown[] =>
  // The elements stay unknown.
  Array.isArray(value) ? (value.slice(0, choicesMax) as unknown[]) : [];

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, descriptionCharactersMax) : '';

const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
