import { expect, test } from 'vitest';
import { isLightFor, partsOfCheap } from '../../src/connector/schema/judge-cost.ts';
import { hostileSchemas } from './hostile-schemas.ts';
import { planTool, refundTool } from './mcp-servers.ts';

const isCheap = (schema: Record<string, unknown>) => partsOfCheap(schema) !== null;

test('the schemas of everyday tools are cheap', () => {
  expect(isCheap(planTool.inputSchema)).toBe(true);
  expect(isCheap(refundTool.outputSchema!)).toBe(true);
  expect(
    isCheap({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        amount: { type: 'number', exclusiveMinimum: 0, multipleOf: 0.01, default: 1 },
        currency: { enum: ['EUR', 'USD'], description: 'ISO 4217' },
        lines: { type: 'array', items: { type: ['string', 'null'], maxLength: 80 }, maxItems: 10 },
        either: { anyOf: [{ const: { a: 1 } }, { type: 'null' }], format: 'email' },
        pair: { prefixItems: [{ type: 'string' }, true], items: false },
      },
      required: ['amount'],
      additionalProperties: { not: { type: 'object' } },
      dependentRequired: { amount: ['currency'] },
    }),
  ).toBe(true);
});

test.each([
  ['a pattern', { pattern: '^a$' }],
  ['a pattern of names', { patternProperties: { a: true } }],
  ['a pattern far inside', { properties: { a: { anyOf: [{ items: { pattern: 'a' } }] } } }],
  ['a reference', { $ref: '#' }],
  ['a dynamic reference', { $dynamicRef: '#a' }],
  ['a recursive reference', { $recursiveRef: '#' }],
  ['an id', { $id: 'a' }],
  ['definitions', { $defs: { a: true } }],
  ['uniqueness', { uniqueItems: true }],
  ['what is left over', { unevaluatedProperties: false }],
  ['a word that nobody knows', { 'x-order': 1 }],
  ['draft 7’s dependencies', { dependencies: { a: ['b'] } }],
  ['a limit that is none', { maxLength: '9' }],
  ['a list that is none', { anyOf: { a: true } }],
  ['properties that are none', { properties: ['a'] }],
  ['a schema that is none', { items: 'a' }],
  ['many parts', { enum: Array.from({ length: 300 }, (_none, index) => index) }],
  ['much beside it', { examples: [Array.from({ length: 300 }, () => 'a')] }],
  ['depth', nest(40)],
])('with %s nothing is known about what it costs', (_name, schema) => {
  expect(isCheap(schema)).toBe(false);
});

test('names of properties are no words', () => {
  expect(isCheap({ properties: { pattern: { type: 'string' }, $ref: { type: 'string' } } })).toBe(
    true,
  );
  expect(isCheap({ const: { pattern: '^(a+)+$' }, enum: [{ $ref: '#' }] })).toBe(true);
});

test('an inherited name is no word either', () => {
  expect(isCheap({ constructor: 1 })).toBe(false);
  expect(isCheap(JSON.parse('{"__proto__":{"pattern":"a"}}') as Record<string, unknown>)).toBe(
    false,
  );
});

test('a value is light as long as it and the schema together are', () => {
  expect(isLightFor(10, { a: ['b', null, 7] })).toBe(true);
  expect(isLightFor(200, 'x'.repeat(9_000))).toBe(true);
  expect(isLightFor(200, 'x'.repeat(11_000))).toBe(false);
  expect(isLightFor(2, 'x'.repeat(900_000))).toBe(true);
  expect(isLightFor(200, { ['x'.repeat(11_000)]: 1 })).toBe(false);
  expect(
    isLightFor(
      100,
      Array.from({ length: 30_000 }, () => 0),
    ),
  ).toBe(false);
  expect(isLightFor(1, deep(2_500_000))).toBe(false);
});

test('no schema of the hostile ones that is taken for cheap meets a value that is heavy for it', () => {
  const here = hostileSchemas.filter(({ schema, defs, value }) => {
    const whole = { properties: { x: schema }, ...(defs && { $defs: defs }) };
    const parts = partsOfCheap(whole);
    return parts !== null && isLightFor(parts, { x: value });
  });
  expect(here.map(({ name }) => name).sort()).toEqual(['deep_properties', 'formats', 'lengths']);
});

function nest(depth: number): Record<string, unknown> {
  return depth === 0 ? { type: 'string' } : { not: nest(depth - 1) };
}

function deep(depth: number): unknown {
  let value: unknown = 0;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}
