export type Schema = Record<string, unknown>;

const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
/** What can't be compared: another one may let more through. */
const incomparable = [
  ...['pattern', 'format', 'const', 'multipleOf', 'uniqueItems', 'contains', 'minContains'],
  ...['maxContains', 'propertyNames', 'dependentRequired', 'dependencies', 'contentEncoding'],
  ...['contentMediaType', 'anyOf', 'oneOf', 'allOf', 'enum', 'patternProperties', 'properties'],
  ...['required', 'items', 'prefixItems', 'dependentSchemas', '$defs', 'definitions'],
];
/** What may let more through however it changed. */
const unclear = [
  'not',
  'if',
  'then',
  'else',
  '$ref',
  '$dynamicRef',
  '$recursiveRef',
  '$id',
  '$anchor',
];
const forOthers = ['additionalProperties', 'unevaluatedProperties', 'additionalItems'];

/**
 * Whether a word of a schema lets more through than it did, or may: where it can't be told it is said to.
 * Null for the word stands for a whole schema.
 */
export function isLooser(keyword: string | null, before: unknown, after: unknown): boolean {
  if (keyword === null) return isSchemaLooser(before, after);
  if (unclear.includes(keyword)) return true;
  if (forOthers.includes(keyword)) return !isOpen(before) && after !== false;
  if (before === undefined) return false;
  if (keyword === 'type') return typesOf(after).some((type) => !isAmong(typesOf(before), type));
  if (upper.includes(keyword)) return !isNumber(after) || !isNumber(before) || after > before;
  if (lower.includes(keyword)) return !isNumber(after) || !isNumber(before) || after < before;
  return incomparable.includes(keyword);
}

/** One that bounded something and is there no more, or is of another kind. */
function isSchemaLooser(before: unknown, after: unknown): boolean {
  if (after === false || isOpen(before)) return false;
  if (typeof before !== 'object' || before === null || Array.isArray(before)) return true;
  const words = Object.keys(before).filter((word) => word !== 'type');
  return after === undefined
    ? words.some((word) => bounding.includes(word))
    : words.length > 0 || Object.hasOwn(before, 'type');
}

const bounding = [...upper, ...lower, ...incomparable, ...unclear, ...forOthers];

const isOpen = (schema: unknown): boolean => schema === undefined || schema === true;

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Without one every type is taken. */
const typesOf = (type: unknown): readonly unknown[] =>
  type === undefined ? [undefined] : Array.isArray(type) ? (type as unknown[]) : [type];

const isAmong = (types: readonly unknown[], type: unknown): boolean =>
  types.includes(type) || (type === 'integer' && types.includes('number'));
