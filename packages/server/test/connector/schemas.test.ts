import { expect, test } from 'vitest';
import { createSchemaValidators, type ToolDefinition } from '../../src/connector/index.ts';

let now = 0;
const validators = createSchemaValidators({ clock: () => now });
let schemas = 0;

const toolWith = (inputSchema: Record<string, unknown>) => ({
  digest: `digest-${(schemas += 1)}`,
  definition: {
    name: 'tool',
    title: null,
    description: null,
    inputSchema,
    outputSchema: null,
    annotations: {},
  } satisfies ToolDefinition,
});
const check = (schema: Record<string, unknown>, value: unknown) =>
  validators.checkInput(toolWith(schema), value).valid;

test('arguments are held against the schema, and the problem names the place but no value', () => {
  const tool = toolWith({
    type: 'object',
    properties: { address: { type: 'object', properties: { zip: { type: 'string' } } } },
  });
  expect(validators.checkInput(tool, { address: { zip: '1' } })).toEqual({ valid: true });
  expect(validators.checkInput(tool, { address: { zip: 4711 } })).toEqual({
    valid: false,
    problem: '`/address/zip` must be string.',
  });
});

test('the words of JSON Schema 2020-12 count, and those of draft 7 where it is named', () => {
  const pair = { prefixItems: [{ type: 'string' }, { type: 'number' }], items: false };
  expect(check({ properties: { pair } }, { pair: ['a', 1] })).toBe(true);
  expect(check({ properties: { pair } }, { pair: [1, 'a'] })).toBe(false);
  const $schema = 'http://json-schema.org/draft-07/schema#';
  const old = { items: [{ type: 'string' }, { type: 'number' }], additionalItems: false };
  expect(check({ $schema, properties: { pair: old } }, { pair: ['a', 1] })).toBe(true);
  expect(check({ $schema, properties: { pair: old } }, { pair: ['a', 1, 2] })).toBe(false);
  expect(check({ $ref: '#/$defs/name', $defs: { name: { type: 'string' } } }, 7)).toBe(false);
});

test('words that it does not know are let be', () => {
  expect(check({ 'x-order': 1, format: 'whatever', type: 'string' }, 'a')).toBe(true);
});

test('the pattern that zod writes for an e-mail address works', () => {
  const pattern = String.raw`^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$`;
  expect(check({ pattern }, 'ana@harbor.example')).toBe(true);
  expect(check({ pattern }, 'ana..b@harbor.example')).toBe(false);
});

test('a catastrophic pattern is stopped, and its schema rests', () => {
  const tool = toolWith({ pattern: '^(a+)+$' });
  const evil = `${'a'.repeat(60)}!`;
  expect(validators.checkInput(tool, 'aaa').valid).toBe(true);
  const startedAt = performance.now();
  expect(validators.checkInput(tool, evil).valid).toBeNull();
  expect(performance.now() - startedAt).toBeLessThan(4_000);
  const again = performance.now();
  for (let time = 0; time < 100; time += 1) validators.checkInput(tool, evil);
  expect(performance.now() - again).toBeLessThan(1_000);
  now += 10_001;
  expect(validators.checkInput(tool, 'aaa').valid).toBe(true);
});

test('work that multiplies is stopped, whichever word it comes from', () => {
  const items = Array.from({ length: 60_000 }, (_none, index) => ({ index }));
  const many = Array.from({ length: 2_000 }, () => `${'a'.repeat(24)}!`);
  for (const [schema, value] of [
    [{ uniqueItems: true }, items],
    [{ items: { not: { pattern: '^(a+)+$' } } }, many],
  ] as const) {
    const startedAt = performance.now();
    expect(check(schema, value)).toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(4_000);
  }
});

test('a schema without end is no schema that can be checked', () => {
  const endless = { $ref: '#' };
  expect(check(endless, {})).toBeNull();
  const bush: Record<string, unknown> = {};
  for (let level = 0; level < 40; level += 1) {
    const next = { $ref: `#/$defs/l${level + 1}` };
    bush[`l${level}`] = { allOf: [next, next] };
  }
  bush['l40'] = true;
  expect(check({ $ref: '#/$defs/l0', $defs: bush }, {})).toBeNull();
});

test('nothing is fetched, and what is too large, too deep or broken is not compiled', () => {
  expect(check({ $ref: 'https://schemas.example/evil.json' }, {})).toBeNull();
  expect(check({ properties: { a: { $dynamicRef: 'other.json#a' } } }, {})).toBeNull();
  expect(check({ description: 'x'.repeat(70_000) }, {})).toBeNull();
  let deep: Record<string, unknown> = {};
  for (let level = 0; level < 40; level += 1) deep = { properties: { a: deep } };
  expect(check(deep, {})).toBeNull();
  expect(check({ pattern: '(' }, 'a')).toBeNull();
  expect(check({ type: 'no-type' }, 'a')).toBeNull();
});

test('two schemas of one $id do not meet', () => {
  const $id = 'https://schemas.example/same';
  expect(check({ $id, type: 'string' }, 'a')).toBe(true);
  expect(check({ $id, type: 'number' }, 'a')).toBe(false);
});

test('deep data does not break the process', () => {
  const schema = { properties: { a: { $ref: '#' } } };
  let deep: Record<string, unknown> = {};
  for (let level = 0; level < 200_000; level += 1) deep = { a: deep };
  expect(check(schema, deep)).not.toBe(true);
});
