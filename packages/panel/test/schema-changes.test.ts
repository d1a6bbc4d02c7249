import fc from 'fast-check';
import { expect, test } from 'vitest';
import { riskierIn } from '../src/connector/riskier.ts';
import { schemaChanges, type SchemaChange } from '../src/connector/schema-changes.ts';

const object = (properties: object, more: object = {}) => ({
  ...{ type: 'object', properties },
  ...more,
});

/** "path: what before → after", with ! where it is looser. */
const told = ({ path, kind, keyword, before, after, isLooser }: SchemaChange): string =>
  `${isLooser ? '! ' : ''}${path || '(whole)'}: ${keyword ?? kind} ${before ?? ''} → ${after ?? ''}`.trim();
const changes = (before: unknown, after: unknown) => schemaChanges(before, after).map(told);

test.each<[string, object, object, string[]]>([
  [
    'a property that is new, however deep',
    object({ to: object({ name: { type: 'string' } }) }),
    object({ to: object({ name: { type: 'string' }, 'a.b': { type: 'number' } }) }),
    ['! to."a.b": property_added  → {"type": "number"}'],
  ],
  [
    'a property that is gone, with its bounds or without',
    object({ amount: { maximum: 5 }, note: { type: 'string' } }),
    object({}),
    ['! amount: property_removed {"maximum": 5} →', 'note: property_removed {"type": "string"} →'],
  ],
  [
    'a property that is gone where no others are taken',
    object({ amount: { maximum: 5 } }, { additionalProperties: false }),
    object({}, { additionalProperties: false }),
    ['amount: property_removed {"maximum": 5} →'],
  ],
  [
    'types, in a list of records',
    object({ lines: { items: object({ count: { type: 'integer' }, price: { type: 'number' } }) } }),
    object({ lines: { items: object({ count: { type: 'number' }, price: { type: 'integer' } }) } }),
    ['! lines[].count: type "integer" → "number"', 'lines[].price: type "number" → "integer"'],
  ],
  [
    'what is required',
    object({ a: {}, b: {} }, { required: ['a'] }),
    object({ a: {}, b: {} }, { required: ['b'] }),
    ['! a: became_optional  →', 'b: became_required  →'],
  ],
  [
    'values',
    object({ plan: { enum: ['free', 'studio'] } }),
    object({ plan: { enum: ['studio', 'all'] } }),
    ['plan: values_removed "free" →', '! plan: values_added  → "all"'],
  ],
  [
    'bounds, by whether they let more through',
    object({ n: { minimum: 1, maximum: 9, multipleOf: 2 }, s: { pattern: '^a', maxLength: 5 } }),
    object({ n: { minimum: 2, maximum: 10 }, s: { pattern: '^b', maxLength: 4, minLength: 1 } }),
    [
      'n: minimum 1 → 2',
      '! n: maximum 9 → 10',
      '! n: multipleOf 2 →',
      '! s: pattern "^a" → "^b"',
      's: maxLength 5 → 4',
      's: minLength  → 1',
    ],
  ],
  [
    'whether others are taken',
    object({}, { additionalProperties: false }),
    object({}, { additionalProperties: { type: 'string' } }),
    ['! (whole): additionalProperties false → {"type": "string"}'],
  ],
  [
    'alternatives and conditions',
    { anyOf: [{ const: 1 }], allOf: [{ minimum: 1 }, { maximum: 2 }], not: { const: 3 } },
    { anyOf: [{ const: 1 }, { const: 2 }], allOf: [{ minimum: 1 }], not: { const: 4 } },
    [
      '! anyOf[1]: keyword  → {"const": 2}',
      '! allOf[1]: keyword {"maximum": 2} →',
      '! (not): const 3 → 4',
    ],
  ],
  [
    'words, and what is referred to',
    { $defs: { amount: { description: 'In euros', maximum: 5 } }, description: 'a' },
    { $defs: { amount: { description: 'In cents', maximum: 6 } }, description: 'b' },
    [
      '$defs.amount: description "In euros" → "In cents"',
      '! $defs.amount: maximum 5 → 6',
      '(whole): description "a" → "b"',
    ],
  ],
  [
    'order, as no risk',
    { required: ['a', 'b'] },
    { required: ['b', 'a'] },
    ['(whole): required ["a", "b"] → ["b", "a"]'],
  ],
  [
    'nothing of members in another order',
    { type: 'object', title: 'x' },
    { title: 'x', type: 'object' },
    [],
  ],
])('tells %s', (_what, before, after, expected) => {
  expect(changes(before, after)).toEqual(expected);
});

test('nested places are among what got riskier', () => {
  const definition = (inputSchema: Record<string, unknown>) => ({
    ...{ title: null, description: null, outputSchema: null, annotations: {}, inputSchema },
  });
  const before = definition(object({ to: object({ iban: { pattern: '^DE' } }) }));
  const after = definition(object({ to: object({ iban: {}, bic: {} }) }));
  const found = riskierIn(before, after).join('\n');
  expect(found).toContain('It takes what it did not take before: to.bic.');
  expect(found).toContain('It no longer bounds as it did: to.iban.');
});

test('names that every object has, a schema that is none and one of hostile size break nothing', () => {
  const parse = (text: string) => JSON.parse(text) as unknown;
  const proto = parse(
    '{"properties":{"__proto__":{"type":"string"},"constructor":{},"toString":{}}}',
  );
  expect(changes(parse('{"properties":{}}'), proto)).toEqual([
    '! __proto__: property_added  → {"type": "string"}',
    '! constructor: property_added  → {}',
    '! toString: property_added  → {}',
  ]);
  expect(changes(proto, proto)).toEqual([]);
  for (const strange of [null, 7, 'x', [], [1], true, { properties: 7, required: 'x', enum: {} }]) {
    expect(changes(strange, { type: 'object' })).not.toEqual([]);
    expect(changes({ type: 'object' }, strange)).not.toEqual([]);
  }
  // As deep as the service takes, and as many as 64 KiB hold.
  let deep: unknown = { maximum: 1 };
  let deeper: unknown = { maximum: 2 };
  for (let level = 0; level < 31; level += 1) {
    [deep, deeper] = [{ properties: { x: deep } }, { properties: { x: deeper } }];
  }
  expect(changes(deep, deeper)).toEqual([`! ${Array(31).fill('x').join('.')}: maximum 1 → 2`]);
  const many = Object.fromEntries(Array.from({ length: 6000 }, (_, n) => [`p${n}`, {}]));
  expect(schemaChanges({ properties: {} }, { properties: many })).toHaveLength(6000);
  const long = { properties: { ['n'.repeat(60_000)]: { const: 'v'.repeat(60_000) } } };
  const [only] = schemaChanges({}, long);
  expect(JSON.stringify(only).length).toBeLessThan(5_000);
});

const names = fc.constantFrom(
  ...['type', 'properties', 'required', 'enum', 'items', 'anyOf', 'not', 'additionalProperties'],
  ...['maximum', 'description', '$defs', '__proto__', 'constructor', 'a', 'b'],
);
const { schema } = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(1, 2, 'a', 'b', true, false, null),
    fc.array(tie('schema'), { maxLength: 3 }),
    fc
      .array(fc.tuple(names, tie('schema')), { maxLength: 4 })
      // As JSON is read: `__proto__` is a member like any other.
      .map(
        (members) =>
          JSON.parse(
            `{${members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`,
          ) as unknown,
      ),
  ),
}));

test('whatever is sent, two schemas have differences where they differ, and only there', () => {
  fc.assert(
    fc.property(schema, schema, (before, after) => {
      expect(schemaChanges(before, before)).toEqual([]);
      const differ = sorted(before) !== sorted(after);
      expect(schemaChanges(before, after).length > 0).toBe(differ);
    }),
    { numRuns: 500 },
  );
});

function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, each]) => `${JSON.stringify(name)}:${sorted(each)}`,
  );
  return `{${members.toSorted().join()}}`;
}
