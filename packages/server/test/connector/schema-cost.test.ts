import { expect, test } from 'vitest';
import { compileSchema } from '../../src/connector/schema/compile-schema.ts';
import { costOfSchema, isLightFor as isLight } from '../../src/connector/schema/judge-cost.ts';
import { hostileSchemas } from './hostile-schemas.ts';
import { planTool, refundTool } from '../stage/connector/tools.ts';

const isCheap = (schema: Record<string, unknown>) => costOfSchema(schema) !== null;
const isLightFor = (parts: number, value: unknown) => isLight({ parts, patterns: [] }, value);

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
  ['a pattern that repeats a group', { pattern: '^(a+)+$' }],
  ['a pattern that looks ahead', { pattern: '^(?=a)a$' }],
  ['a pattern that refers', { pattern: '^(a)\\1$' }],
  ['a pattern that repeats much', { pattern: 'a*a*a*a*a*b' }],
  ['a long pattern', { pattern: 'a'.repeat(201) }],
  ['a pattern that is none', { pattern: 7 }],
  ['many patterns', { allOf: Array.from({ length: 9 }, () => ({ pattern: '^a$' })) }],
  ['a pattern of names', { patternProperties: { a: true } }],
  ['one far inside', { properties: { a: { anyOf: [{ items: { pattern: '(a|a)*' } }] } } }],
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
    const cost = costOfSchema(whole);
    return cost !== null && isLight(cost, { x: value });
  });
  expect(here.map(({ name }) => name).sort()).toEqual(['deep_properties', 'formats', 'lengths']);
});

const simplePatterns = [
  '^pay_[0-9]+$',
  '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  String.raw`^\d{4}-\d{2}-\d{2}$`,
];

test.each(simplePatterns)(
  'what %s costs is known, and short values are light for it',
  (pattern) => {
    const cost = costOfSchema({ properties: { id: { type: 'string', pattern } } });
    expect(isLight(cost!, { id: 'x'.repeat(36) })).toBe(true);
  },
);

test.each([
  ...['a*a*a*a*b', 'a{5000}b', '[a-z]*[a-z]*!', '[^b]*b', `${'a?'.repeat(12)}b`, '(?:a|b|c|d)x'],
  ...simplePatterns,
])('the longest value that is light for %s is searched in no time', (pattern) => {
  const schema = { pattern };
  const cost = costOfSchema(schema)!;
  let length = 1;
  while (length < 1_000_000 && isLight(cost, 'a'.repeat(length * 2))) length *= 2;
  expect(length).toBeLessThan(1_000_000);
  const validate = compileSchema(schema);
  const tries = [1, 2, 3].map(() => {
    const startedAt = performance.now();
    const before = process.cpuUsage();
    validate('a'.repeat(length));
    const { user, system } = process.cpuUsage(before);
    // Who waits for a processor has not been searching.
    return Math.min(performance.now() - startedAt, (user + system) / 1_000);
  });
  // It takes 10 ms; a busy machine is another matter.
  expect(Math.min(...tries)).toBeLessThan(100);
});

function nest(depth: number): Record<string, unknown> {
  return depth === 0 ? { type: 'string' } : { not: nest(depth - 1) };
}

function deep(depth: number): unknown {
  let value: unknown = 0;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}
