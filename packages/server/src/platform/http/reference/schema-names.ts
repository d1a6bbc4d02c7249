import type { JsonSchema } from './openapi.ts';

export interface SchemaNames {
  /** The schema as the document shows it: by its name where it has one. */
  describe(schema: unknown): JsonSchema;
  /** The schema written out, with names for what is inside. */
  writeOut(schema: unknown): JsonSchema;
  /** Every name that was given out so far, with its schema, in alphabetical order. */
  named(): Record<string, JsonSchema>;
}

/**
 * Gives schemas back the names the contract exports them under. They are told by what they say, not
 * by `$id`: an `$id` would go into the validators, and an optional field holds a copy.
 */
export function createSchemaNames(exported: Readonly<Record<string, unknown>>): SchemaNames {
  const nameOf = new Map<string, string>();
  for (const [name, value] of Object.entries(exported)) {
    if (isWorthAName(value)) nameOf.set(JSON.stringify(value), name);
  }
  const given = new Map<string, JsonSchema>();

  function describe(schema: unknown): JsonSchema {
    const name = nameOf.get(JSON.stringify(schema));
    if (name === undefined) return writeOut(schema);
    if (!given.has(name)) {
      given.set(name, {});
      given.set(name, writeOut(schema));
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  function writeOut(schema: unknown): JsonSchema {
    const plain = JSON.parse(JSON.stringify(schema)) as JsonSchema & Record<string, unknown>;
    const { patternProperties, items, properties, anyOf, ...rest } = plain;
    return {
      ...rest,
      // A record; there is nothing to say about its values.
      ...(patternProperties ? { additionalProperties: true } : {}),
      ...(items ? { items: describe(items) } : {}),
      ...(properties ? { properties: mapValues(properties, describe) } : {}),
      ...(anyOf ? { anyOf: anyOf.map(describe) } : {}),
    };
  }

  return {
    describe,
    writeOut,
    named: () => Object.fromEntries([...given].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Objects, enumerations and unions; a string is better read where it stands. */
function isWorthAName(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { type, enum: choices, anyOf } = value as JsonSchema;
  return type === 'object' || Array.isArray(choices) || Array.isArray(anyOf);
}

function mapValues<A, B>(object: Record<string, A>, map: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}
