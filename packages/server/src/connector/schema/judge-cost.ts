import { isObject } from '../../platform/json-object.ts';
import { costOfPattern, stepsToSearch, type PatternCost } from '../../platform/pattern-cost.ts';
import type { JsonObject } from '../tool.ts';

/** Compiling costs about 0.1 ms a part in a process that has just started. */
const partsMax = 200;
const depthMax = 32;
/** Making an expression of one takes up to 4 ms. */
const patternsMax = 8;
/** Parts of the schema times weight of the value; 2 million are about 10 ms. */
const stepsMax = 2_000_000;

/** Cost of a schema that is known to be cheap. */
interface SchemaCost {
  parts: number;
  patterns: readonly PatternCost[];
}

/**
 * Judges whether a schema is known to be cheap: a small tree of words whose cost is known. In a
 * tree each part meets each place of a value at most once; without references nothing multiplies,
 * without `uniqueItems` nothing is quadratic, and what a pattern costs depends on the text alone. A
 * word that is not on the list is taken for an expensive one. Null where nothing is known.
 */
export function costOfSchema(schema: JsonObject): SchemaCost | null {
  let cost = known.get(schema);
  if (cost === undefined) {
    cost = judge(schema);
    known.set(schema, cost);
  }
  return cost;
}

/** Definitions are kept between turns and never changed. */
const known = new WeakMap<JsonObject, SchemaCost | null>();

/** Tells whether a schema of that cost may meet this value here and now. */
export function isLightFor({ parts, patterns }: SchemaCost, value: unknown): boolean {
  const weightMax = stepsMax / parts;
  let weight = 0;
  const weightOf = (text: string): number =>
    patterns.reduce((sum, cost) => sum + stepsToSearch(cost, text.length) / parts, text.length);
  const left: unknown[] = [value];
  while (left.length > 0) {
    const part = left.pop();
    weight += typeof part === 'string' ? weightOf(part) + 1 : 1;
    if (typeof part === 'object' && part !== null) {
      for (const name in part) {
        weight += weightOf(name);
        // Own members only: JSON has no other.
        left.push((part as JsonObject)[name]);
        if (weight + left.length > weightMax) return false;
      }
    }
    if (weight > weightMax) return false;
  }
  return true;
}

type Kind =
  | 'schema'
  | 'schemas'
  | 'schema or schemas'
  | 'named schemas'
  | 'value'
  | 'limit'
  | 'pattern';

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
  ...named('pattern', 'pattern'),
]);

function named(kind: Kind, words: string): [string, Kind][] {
  return words.split(' ').map((word) => [word, kind]);
}

interface Part {
  kind: Kind;
  value: unknown;
  depth: number;
}

function judge(schema: JsonObject): SchemaCost | null {
  const left: Part[] = [{ kind: 'schema', value: schema, depth: 0 }];
  const patterns: PatternCost[] = [];
  let parts = 0;
  for (let part = left.pop(); part; part = left.pop()) {
    parts += 1;
    if (parts > partsMax || part.depth > depthMax) return null;
    if (part.kind === 'pattern') {
      const cost = typeof part.value === 'string' ? costOfPattern(part.value) : null;
      if (cost === null || patterns.length >= patternsMax) return null;
      patterns.push(cost);
    }
    const inner = innerParts(part);
    if (inner === null) return null;
    left.push(...inner);
  }
  return { parts, patterns };
}

/** Takes a part apart; null where it is not what its word demands. */
function innerParts({ kind, value, depth }: Part): Part[] | null {
  const each = (of: Kind, members: readonly unknown[]) =>
    members.slice(0, partsMax + 1).map((member) => ({ kind: of, value: member, depth: depth + 1 }));
  switch (kind) {
    case 'limit':
      return typeof value === 'number' ? [] : null;
    case 'pattern':
      return [];
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
