import { isLooser, type Schema } from './looser.ts';

/** One thing that a schema says otherwise than before. */
export interface SchemaChange {
  /** Where, as people read it: `address.city`, `lines[].amount`; empty for the whole. */
  path: string;
  kind:
    | 'property_added'
    | 'property_removed'
    | 'became_required'
    | 'became_optional'
    | 'values_added'
    | 'values_removed'
    | 'keyword';
  /** Which word of the schema, where the kind does not tell. */
  keyword: string | null;
  /** JSON text; null where there was, or is, nothing. */
  before: string | null;
  after: string | null;
  /** What is taken may be more than before, as far as can be told. */
  isLooser: boolean;
}

/** As many are listed; a schema of a connector has 64 KiB at the most, which is more. */
export const changesMax = 200;

/**
 * What became of a schema, by its structure: each difference is one of the changes, however deep it lies.
 * Two schemas that say the same in another order have none.
 */
export function schemaChanges(before: unknown, after: unknown): SchemaChange[] {
  return [...changesIn(before, after, { path: '', isUnclear: false })];
}

interface Place {
  path: string;
  /** Within a negation or a condition nobody can tell what is looser. */
  isUnclear: boolean;
}

function* changesIn(before: unknown, after: unknown, at: Place): Generator<SchemaChange> {
  if (isSame(before, after)) return;
  if (!isRecord(before) || !isRecord(after)) {
    yield keywordChange(at, null, before, after);
    return;
  }
  for (const keyword of unionOf(Object.keys(before), Object.keys(after))) {
    const [former, present] = [memberOf(before, keyword), memberOf(after, keyword)];
    if (isSame(former, present)) continue;
    const found = [...changesOf(keyword, former, present, { at, after })];
    // What differs in its order alone is told, and is no risk.
    if (found.length > 0) yield* found;
    else yield { ...keywordChange(at, keyword, former, present), isLooser: at.isUnclear };
  }
}

/** What became of one word of a schema. */
function* changesOf(
  keyword: string,
  before: unknown,
  after: unknown,
  { at, after: schema }: { at: Place; after: Schema },
): Generator<SchemaChange> {
  if (keyword === 'properties' && isRecordOrNone(before) && isRecordOrNone(after)) {
    yield* propertyChanges(before ?? {}, after ?? {}, at, memberOf(schema, 'additionalProperties'));
  } else if (keyword === 'required' && isNamesOrNone(before) && isNamesOrNone(after)) {
    yield* requiredChanges(before ?? [], after ?? [], at);
  } else if (keyword === 'enum' && Array.isArray(before) && Array.isArray(after)) {
    yield* valueChanges(before, after, at);
  } else if (isMapOfSchemas(keyword) && isRecord(before) && isRecord(after)) {
    for (const name of unionOf(Object.keys(before), Object.keys(after))) {
      const place = { ...at, path: joined(at.path, `${keyword}.${nameOf(name)}`) };
      yield* partChanges(keyword, memberOf(before, name), memberOf(after, name), place);
    }
  } else if (isListOfSchemas(keyword) && Array.isArray(before) && Array.isArray(after)) {
    for (let index = 0; index < Math.max(before.length, after.length); index += 1) {
      const place = { ...at, path: joined(at.path, `${keyword}[${index}]`) };
      yield* partChanges(keyword, before[index], after[index], place);
    }
  } else if (Object.hasOwn(onlySchema, keyword) && isRecord(before) && isRecord(after)) {
    const { suffix, isUnclear } = onlySchema[keyword as keyof typeof onlySchema];
    yield* changesIn(before, after, {
      path: `${at.path}${suffix}`,
      isUnclear: at.isUnclear || isUnclear,
    });
  } else {
    yield keywordChange(at, keyword, before, after);
  }
}

function* propertyChanges(
  before: Schema,
  after: Schema,
  at: Place,
  others: unknown,
): Generator<SchemaChange> {
  for (const name of unionOf(Object.keys(before), Object.keys(after))) {
    const place = { ...at, path: joined(at.path, nameOf(name)) };
    const change = { path: place.path, keyword: null };
    if (!Object.hasOwn(before, name)) {
      const text = textOf(after[name]);
      yield { ...change, kind: 'property_added', before: null, after: text, isLooser: true };
    } else if (!Object.hasOwn(after, name)) {
      // Where others are taken, one that is not named any more is taken without its bounds.
      const isUnbounded = others !== false && isLooser(null, before[name], undefined);
      const text = textOf(before[name]);
      yield {
        ...{ ...change, kind: 'property_removed', before: text, after: null },
        isLooser: isUnbounded || at.isUnclear,
      };
    } else {
      yield* changesIn(before[name], after[name], place);
    }
  }
}

function* requiredChanges(
  before: readonly string[],
  after: readonly string[],
  at: Place,
): Generator<SchemaChange> {
  for (const name of unionOf(before, after)) {
    const [was, is] = [before.includes(name), after.includes(name)];
    if (was === is) continue;
    yield {
      ...{ path: joined(at.path, nameOf(name)), keyword: null, before: null, after: null },
      kind: is ? 'became_required' : 'became_optional',
      isLooser: !is || at.isUnclear,
    };
  }
}

function* valueChanges(
  before: readonly unknown[],
  after: readonly unknown[],
  { path, isUnclear }: Place,
): Generator<SchemaChange> {
  const [former, present] = [before.map(canonical), after.map(canonical)];
  const added = after.filter((_value, index) => !former.includes(present[index]!));
  const removed = before.filter((_value, index) => !present.includes(former[index]!));
  const listed = (values: readonly unknown[]) => cut(values.map((one) => textOf(one)).join(', '));
  if (removed.length > 0) {
    const change = { path, keyword: null, before: listed(removed), after: null };
    yield { ...change, kind: 'values_removed', isLooser: isUnclear };
  }
  if (added.length > 0) {
    const change = { path, keyword: null, before: null, after: listed(added) };
    yield { ...change, kind: 'values_added', isLooser: true };
  }
}

/** One of several schemas: changed, or there in only one of the two. */
function* partChanges(
  keyword: string,
  before: unknown,
  after: unknown,
  at: Place,
): Generator<SchemaChange> {
  if (before !== undefined && after !== undefined) {
    yield* changesIn(before, after, at);
    return;
  }
  // An alternative more takes more, and so does a condition less.
  const isMore = alternatives.includes(keyword) ? before === undefined : after === undefined;
  yield {
    ...{ path: at.path, kind: 'keyword', keyword: null, isLooser: isMore || at.isUnclear },
    ...{ before: textOrNull(before), after: textOrNull(after) },
  };
}

function keywordChange(at: Place, keyword: string | null, before: unknown, after: unknown) {
  return {
    ...{ path: at.path, kind: 'keyword' as const, keyword: keyword && nameOf(keyword) },
    ...{ before: textOrNull(before), after: textOrNull(after) },
    isLooser: isLooser(keyword, before, after) || (at.isUnclear && !isNote(keyword)),
  };
}

const isNote = (keyword: string | null): boolean =>
  keyword !== null && ['title', 'description', '$comment', 'examples'].includes(keyword);

const alternatives = ['anyOf', 'oneOf', 'patternProperties'];

const isMapOfSchemas = (keyword: string): boolean =>
  ['patternProperties', '$defs', 'definitions', 'dependentSchemas'].includes(keyword);

const isListOfSchemas = (keyword: string): boolean =>
  ['anyOf', 'oneOf', 'allOf', 'prefixItems', 'items'].includes(keyword);

const onlySchema = {
  items: { suffix: '[]', isUnclear: false },
  additionalProperties: { suffix: '.*', isUnclear: false },
  unevaluatedProperties: { suffix: '.*', isUnclear: false },
  contains: { suffix: '[contains]', isUnclear: false },
  propertyNames: { suffix: '(names)', isUnclear: false },
  not: { suffix: '(not)', isUnclear: true },
  if: { suffix: '(if)', isUnclear: true },
  then: { suffix: '(then)', isUnclear: true },
  else: { suffix: '(else)', isUnclear: true },
};

const nameCharactersMax = 80;
const textCharactersMax = 2_000;

const cut = (text: string, charactersMax = textCharactersMax): string =>
  text.length > charactersMax ? `${text.slice(0, charactersMax)}…` : text;

/** A name that could be taken for a place of another kind is quoted. */
const nameOf = (name: string): string =>
  cut(/^[\w$-]+$/.test(name) ? name : JSON.stringify(name), nameCharactersMax);

const joined = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const textOf = (value: unknown): string =>
  cut(typeof value === 'string' ? JSON.stringify(value) : canonical(value));

const textOrNull = (value: unknown): string | null => (value === undefined ? null : textOf(value));

/** JSON whose members are in order; definitions are nested 64 deep at the most. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(', ')}]`;
  if (!isRecord(value)) return value === undefined ? '' : JSON.stringify(value);
  const members = Object.keys(value).toSorted();
  return `{${members.map((name) => `${JSON.stringify(name)}: ${canonical(value[name])}`).join(', ')}}`;
}

const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** Names that every object has by itself are none of a schema. */
const memberOf = (schema: Schema, name: string): unknown =>
  Object.hasOwn(schema, name) ? schema[name] : undefined;

const unionOf = (before: readonly string[], after: readonly string[]): Set<string> =>
  new Set([...before, ...after]);

const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRecordOrNone = (value: unknown): value is Schema | undefined =>
  value === undefined || isRecord(value);

const isNamesOrNone = (value: unknown): value is string[] | undefined =>
  value === undefined || (Array.isArray(value) && value.every((name) => typeof name === 'string'));
