import { isObject } from '../../platform/json-object.ts';
import type { JsonObject } from '../tool.ts';

export interface FoundReceipt {
  /** JSON Pointer into structuredContent, as a policy's `receipt.id` takes it. */
  pointer: string;
  /** Whether every answer that the schema allows has it. */
  isRequired: boolean;
}

interface Place {
  schema: unknown;
  path: string;
  isRequired: boolean;
  depth: number;
}

const depthMax = 6;
const visitsMax = 2_000;

/**
 * Finds where an output schema has what looks like the id of what was made: a text or number named
 * `id`, `…Id`, `…_id`, `reference` or `number`. The nearest to the top, and there `id` before
 * others; null where nothing looks like one.
 */
export function findReceipt(outputSchema: JsonObject): FoundReceipt | null {
  const walk = { root: outputSchema, visitsLeft: visitsMax };
  let level: Place[] = [{ schema: outputSchema, path: '', isRequired: true, depth: 0 }];
  for (let depth = 0; depth <= depthMax && level.length > 0; depth += 1) {
    const members = level.flatMap((place) => membersOf(walk, place));
    const ids = members.filter(({ path, schema }) => rankOf(path) > 0 && isPlain(schema));
    const [best] = ids.sort((one, other) => rankOf(other.path) - rankOf(one.path));
    if (best) return { pointer: best.path, isRequired: best.isRequired };
    level = members;
  }
  return null;
}

/** A schema may refer to itself, and often: places are counted. */
interface Walk {
  root: JsonObject;
  visitsLeft: number;
}

function membersOf(walk: Walk, place: Place): Place[] {
  const { root } = walk;
  const schema = resolved(root, place.schema);
  walk.visitsLeft -= 1;
  if (schema === null || walk.visitsLeft < 0) return [];
  const properties = asObject(schema['properties']) ?? {};
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const own = Object.entries(properties).map(([name, member]) => ({
    schema: resolved(root, member) ?? member,
    path: `${place.path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    isRequired: place.isRequired && required.includes(name),
    depth: place.depth + 1,
  }));
  return [...own, ...partsOf(walk, place, schema)];
}

/**
 * Lists the parts that may hold at a place: what `allOf` demands is demanded; of alternatives only
 * one holds.
 */
function partsOf(walk: Walk, place: Place, schema: JsonObject): Place[] {
  if (place.depth >= depthMax) return [];
  return ['allOf', 'anyOf', 'oneOf'].flatMap((word) => {
    const parts: unknown[] = Array.isArray(schema[word]) ? schema[word] : [];
    const isRequired = place.isRequired && word === 'allOf';
    const depth = place.depth + 1;
    return parts.flatMap((part) => membersOf(walk, { ...place, schema: part, isRequired, depth }));
  });
}

/** A schema, or what its reference within the same document stands for. */
function resolved(root: JsonObject, schema: unknown): JsonObject | null {
  const object = asObject(schema);
  const reference = object?.['$ref'];
  if (typeof reference !== 'string') return object;
  const names = /^#\/(.+)$/.exec(reference)?.[1]?.split('/') ?? [];
  return names.reduce<JsonObject | null>((at, name) => asObject(at?.[name]), root);
}

function rankOf(path: string): number {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name === 'id') return 3;
  if (/(?:[a-z]I[dD]|[_-]id)$/.test(name)) return 2;
  return /^(?:reference|number)$/i.test(name) ? 1 : 0;
}

function isPlain(schema: unknown): boolean {
  const type = asObject(schema)?.['type'];
  const types: unknown[] = Array.isArray(type) ? type : [type];
  return types.some((each) => each === 'string' || each === 'integer' || each === 'number');
}

const asObject = (value: unknown): JsonObject | null => (isObject(value) ? value : null);
