import type { JsonObject } from '../tool.ts';

/** Compiling costs about 0.1 ms a part in a process that has just started. */
const partsMax = 200;
const depthMax = 32;
/** Parts of the schema times weight of the value; 2 million are about 10 ms. */
const stepsMax = 2_000_000;

/**
 * Whether a schema is known to be cheap, whatever it is held against: a small tree of words whose
 * cost is known. In a tree each part meets each place of a value at most once; without references
 * nothing multiplies, without patterns nothing backtracks, without `uniqueItems` nothing is
 * quadratic. A word that is not on the list is taken for an expensive one.
 *
 * How many parts it has, or null where nothing is known.
 */
export function partsOfCheap(schema: JsonObject): number | null {
  let parts = known.get(schema);
  if (parts === undefined) {
    parts = countCheap(schema);
    known.set(schema, parts);
  }
  return parts;
}

/** Definitions are kept between turns and never changed. */
const known = new WeakMap<JsonObject, number | null>();

/** Whether so many parts may meet this value here and now. */
export function isLightFor(parts: number, value: unknown): boolean {
  const weightMax = stepsMax / parts;
  let weight = 0;
  const left: unknown[] = [value];
  while (left.length > 0) {
    const part = left.pop();
    weight += typeof part === 'string' ? part.length + 1 : 1;
    if (typeof part === 'object' && part !== null) {
      for (const name in part) {
        weight += name.length;
        // Own members only: JSON has no other.
        left.push((part as JsonObject)[name]);
        if (weight + left.length > weightMax) return false;
      }
    }
    if (weight > weightMax) return false;
  }
  return true;
}

type Kind = 'schema' | 'schemas' | 'schema or schemas' | 'named schemas' | 'value' | 'limit';

const kinds = new Map<string, Kind>([
  ...named('schema', 'additionalProperties additionalItems propertyNames contains'),
  ...named('schema', 'not if then else'),
  ...named('schemas', 'allOf anyOf oneOf prefixItems'),
  ...named('schema or schemas', 'items'),
  ...named('named schemas', 'properties dependentSchemas'),
  ...named('value', 'type title description default examples const enum required format'),
  ...named('value', '$schema $comment deprecated readOnly writeOnly dependentRequired'),
  ...named('limit', 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength'),
  ...named('limit', 'maxLength minItems maxItems minProperties maxProperties minContains'),
  ...named('limit', 'maxContains'),
]);

function named(kind: Kind, words: string): [string, Kind][] {
  return words.split(' ').map((word) => [word, kind]);
}

interface Part {
  kind: Kind;
  value: unknown;
  depth: number;
}

function countCheap(schema: JsonObject): number | null {
  const left: Part[] = [{ kind: 'schema', value: schema, depth: 0 }];
  let parts = 0;
  for (let part = left.pop(); part; part = left.pop()) {
    parts += 1;
    if (parts > partsMax || part.depth > depthMax) return null;
    const inner = innerParts(part);
    if (inner === null) return null;
    left.push(...inner);
  }
  return parts;
}

/** What a part consists of; null where it is not what its word demands. */
function innerParts({ kind, value, depth }: Part): Part[] | null {
  const each = (of: Kind, members: readonly unknown[]) =>
    members.slice(0, partsMax + 1).map((member) => ({ kind: of, value: member, depth: depth + 1 }));
  switch (kind) {
    case 'limit':
      return typeof value === 'number' ? [] : null;
    case 'value':
      return typeof value === 'object' && value !== null ? each('value', Object.values(value)) : [];
    case 'schema or schemas':
      return innerParts({ kind: Array.isArray(value) ? 'schemas' : 'schema', value, depth });
    case 'schemas':
      return Array.isArray(value) ? each('schema', value) : null;
    case 'named schemas':
      return isObject(value) ? each('schema', Object.values(value)) : null;
    case 'schema':
      if (typeof value === 'boolean') return [];
      return isObject(value) ? wordsOf(value, depth) : null;
  }
}

function wordsOf(schema: JsonObject, depth: number): Part[] | null {
  const parts: Part[] = [];
  for (const [word, value] of Object.entries(schema)) {
    const kind = kinds.get(word);
    if (kind === undefined || parts.length > partsMax) return null;
    parts.push({ kind, value, depth: depth + 1 });
  }
  return parts;
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
