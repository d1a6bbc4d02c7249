/** A schema that a tenant may send, and what to hold against it: under the property `x` of each. */
export interface HostileSchema {
  name: string;
  /** Which of a tool's two schemas it is. */
  side: 'arguments' | 'answer';
  schema: Record<string, unknown>;
  /** Definitions that it refers to. */
  defs?: Record<string, unknown>;
  value: unknown;
  /** Some are slow and no more than that: those may also be decided. */
  ends: 'undecided' | 'either';
}

const run = 'a'.repeat(40);
const evil = `${run}!`;
const words = `${'word '.repeat(20)}!`;
const many = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_none, index) => make(index));

const patterns: [name: string, pattern: string, value: string][] = [
  ['nested_repetition', '^(a+)+$', evil],
  ['overlapping_choices', '^(a|aa)+$', evil],
  ['optional_choice', '^(a|a?)+$', evil],
  ['words_and_spaces', String.raw`^(\w+\s?)*$`, words],
  ['repeated_wildcards', '^(.*a){25}$', `${'a'.repeat(80)}!`],
  ['java_class_name', '^(([a-z])+.)+[A-Z]([a-z])+$', run],
  ['look_ahead', '^(?=(a+)+b)a', evil],
  ['back_reference', String.raw`^(a+)+\1b$`, evil],
  ['not_even_unicode', String.raw`^(\-?a+)+\_$`, evil],
  ['polynomial', '^a*a*a*a*a*a*a*b$', 'a'.repeat(4_000)],
  ['email_of_a_blog', '^([a-zA-Z0-9])(([-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+$', `${run}!`],
];

/** Each level refers to the next one twice. */
function bush(word: string, leaf: unknown): Record<string, unknown> {
  const levels = many(30, (level) => {
    const next = { $ref: `#/$defs/l${level + 1}` };
    return [`l${level}`, { [word]: [next, next] }] as const;
  });
  return { ...Object.fromEntries(levels), l30: leaf };
}

const nested = (depth: number, breadth: number): unknown =>
  depth === 0
    ? { type: 'string', minLength: 2 }
    : { anyOf: many(breadth, () => nested(depth - 1, breadth)) };
const deep = (depth: number): unknown =>
  depth === 0 ? { type: 'string' } : { properties: { x: deep(depth - 1) } };

/** What a model writes is cut off at 8,000 characters: larger values come as answers. */
export const hostileSchemas: HostileSchema[] = [
  ...patterns.map(([name, pattern, value]): HostileSchema => ({
    ...{ name, side: 'arguments', schema: { pattern }, value, ends: 'undecided' },
  })),
  of('pattern_of_names', { patternProperties: { '^(a+)+$': true } }, { [evil]: 1 }),
  of('pattern_for_names', { propertyNames: { pattern: '^(a+)+$' } }, { [evil]: 1 }),
  of('pattern_denied', { not: { pattern: '^(a+)+$' } }, evil),
  of('pattern_asked', { if: { pattern: '^(a+)+$' }, then: { maxLength: 1 } }, evil),
  of(
    'pattern_for_each',
    { items: { not: { pattern: '^(a+)+$' } } },
    many(150, () => `${'a'.repeat(28)}!`),
  ),
  of('bush_of_all', { $ref: '#/$defs/l0' }, {}, { defs: bush('allOf', true) }),
  of('bush_of_any', { $ref: '#/$defs/l0' }, {}, { defs: bush('anyOf', false) }),
  of('bush_of_one', { $ref: '#/$defs/l0' }, {}, { defs: bush('oneOf', { type: 'string' }) }),
  of('endless_reference', { $ref: '#/$defs/me' }, {}, { defs: { me: { $ref: '#/$defs/me' } } }),
  of(
    'endless_dynamic_reference',
    { $dynamicRef: '#me' },
    {},
    { defs: { me: { $dynamicAnchor: 'me', allOf: [{ $dynamicRef: '#me' }] } }, ends: 'either' },
  ),
  of('thousand_alternatives', nested(5, 4), 7, { ends: 'either' }),
  of('deep_alternatives', nested(9, 2), 7, { ends: 'either' }),
  of('deep_properties', deep(14), { x: { x: 7 } }, { ends: 'either' }),
  of(
    'unevaluated',
    { anyOf: many(300, (index) => ({ required: [`p${index}`] })), unevaluatedProperties: false },
    Object.fromEntries(many(10_000, (index) => [`p${index}`, 1])),
    { side: 'answer', ends: 'either' },
  ),
  of(
    'huge_enum',
    { items: { enum: many(4_000, (index) => `v${index}`) } },
    many(30_000, (index) => `w${index}`),
    { side: 'answer', ends: 'either' },
  ),
  of(
    'enum_of_objects',
    { items: { enum: many(900, (index) => ({ a: { b: index } })) } },
    many(10_000, (index) => ({ a: { b: -index } })),
    { side: 'answer', ends: 'either' },
  ),
  of(
    'formats',
    { allOf: ['email', 'uri', 'date-time', 'regex', 'hostname'].map((format) => ({ format })) },
    `${'a@'.repeat(3_000)}!`,
    { ends: 'either' },
  ),
  of('lengths', { allOf: many(40, () => ({ maxLength: 9_000 })) }, 'x'.repeat(7_000), {
    ends: 'either',
  }),
  of('pattern_of_an_answer', { pattern: '^(a+)+$' }, evil, { side: 'answer' }),
  of(
    'unique_objects',
    { uniqueItems: true },
    many(60_000, (index) => ({ index })),
    { side: 'answer' },
  ),
  of(
    'contains_within_contains',
    { items: { contains: { pattern: '^(.*,){12}b$' } } },
    many(300, () => [',a'.repeat(60), ',a'.repeat(60)]),
    { side: 'answer' },
  ),
  of(
    'million_problems',
    { items: { anyOf: many(900, () => ({ type: 'string', minLength: 1 })) } },
    many(300_000, () => 0),
    { side: 'answer' },
  ),
  of(
    'long_lengths',
    { allOf: many(150, () => ({ maxLength: 900_000, minLength: 1 })) },
    'x'.repeat(800_000),
    { side: 'answer', ends: 'either' },
  ),
];

function of(
  name: string,
  schema: unknown,
  value: unknown,
  more: Partial<HostileSchema> = {},
): HostileSchema {
  return {
    ...{ name, side: 'arguments', value, ends: 'undecided' },
    // An object in every one of these.
    schema: schema as Record<string, unknown>,
    ...more,
  };
}
