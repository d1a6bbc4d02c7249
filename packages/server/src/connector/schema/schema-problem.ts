import type { JsonObject } from '../tool.ts';

export type SchemaProblem = 'too_large' | 'too_deep' | 'too_many_parts' | 'remote_reference';

const bytesMax = 64 * 1024;
const depthMax = 32;
const partsMax = 5_000;

/** Every turn asks of every tool; definitions are kept between turns and never changed. */
const known = new WeakMap<JsonObject, SchemaProblem | null>();

/** Tells why a schema that a connector sent is not compiled; null where it is. */
export function schemaProblem(schema: JsonObject): SchemaProblem | null {
  let problem = known.get(schema);
  if (problem === undefined) {
    problem = findProblem(schema);
    known.set(schema, problem);
  }
  return problem;
}

function findProblem(schema: JsonObject): SchemaProblem | null {
  const left: { value: unknown; depth: number }[] = [{ value: schema, depth: 0 }];
  let parts = 0;
  for (let part = left.pop(); part; part = left.pop()) {
    const { value, depth } = part;
    parts += 1;
    if (parts > partsMax) return 'too_many_parts';
    if (typeof value !== 'object' || value === null) continue;
    if (depth > depthMax) return 'too_deep';
    for (const [name, member] of Object.entries(value)) {
      if (isRemote(name, member)) return 'remote_reference';
      left.push({ value: member, depth: depth + 1 });
    }
  }
  return Buffer.byteLength(JSON.stringify(schema)) > bytesMax ? 'too_large' : null;
}

/**
 * Nothing is ever fetched; a reference out of the schema would only fail later, and less clearly.
 */
const isRemote = (name: string, member: unknown): boolean =>
  /^\$(?:dynamic|recursive)?ref$/i.test(name) &&
  typeof member === 'string' &&
  !member.startsWith('#');
