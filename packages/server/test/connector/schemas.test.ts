import { afterAll, expect, test } from 'vitest';
import type { ToolDefinition } from '../../src/connector/index.ts';
import { createSchemaValidators } from '../../src/connector/schema/validators.ts';

let now = 0;
const all = createSchemaValidators({ clock: () => now });
const validators = all.of(1);
afterAll(() => all.close());
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
/** In the name of a tenant of its own: none has a record. */
const check = async (schema: Record<string, unknown>, value: unknown) =>
  (await all.of(1_000 + schemas).checkInput(toolWith(schema), value)).valid;

test('arguments are held against the schema, and the problem names the place but no value', async () => {
  const tool = toolWith({
    type: 'object',
    properties: { address: { type: 'object', properties: { zip: { type: 'string' } } } },
  });
  expect(await validators.checkInput(tool, { address: { zip: '1' } })).toEqual({ valid: true });
  expect(await validators.checkInput(tool, { address: { zip: 4711 } })).toEqual({
    valid: false,
    problem: '`/address/zip` must be string.',
  });
});

test('the words of JSON Schema 2020-12 count, and those of draft 7 where it is named', async () => {
  const pair = { prefixItems: [{ type: 'string' }, { type: 'number' }], items: false };
  expect(await check({ properties: { pair } }, { pair: ['a', 1] })).toBe(true);
  expect(await check({ properties: { pair } }, { pair: [1, 'a'] })).toBe(false);
  const $schema = 'http://json-schema.org/draft-07/schema#';
  const old = { items: [{ type: 'string' }, { type: 'number' }], additionalItems: false };
  expect(await check({ $schema, properties: { pair: old } }, { pair: ['a', 1] })).toBe(true);
  expect(await check({ $schema, properties: { pair: old } }, { pair: ['a', 1, 2] })).toBe(false);
  expect(await check({ $ref: '#/$defs/name', $defs: { name: { type: 'string' } } }, 7)).toBe(false);
});

test('words that it does not know are let be', async () => {
  expect(await check({ 'x-order': 1, format: 'whatever', type: 'string' }, 'a')).toBe(true);
});

test('the pattern that zod writes for an e-mail address works', async () => {
  const pattern = String.raw`^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$`;
  expect(await check({ pattern }, 'ana@harbor.example')).toBe(true);
  expect(await check({ pattern }, 'ana..b@harbor.example')).toBe(false);
});

const nested = '^(a+)+$';
const evil = `${'a'.repeat(60)}!`;

test('a catastrophic pattern is stopped, and its schema rests', async () => {
  const tool = toolWith({ pattern: nested });
  expect(await validators.checkInput(tool, 'aaa')).toEqual({ valid: true });
  const refusal = {
    valid: null,
    problem: 'The inputSchema of `tool` takes too long to check.',
  };
  expect(await validators.checkInput(tool, evil)).toEqual(refusal);
  // Not even a harmless value is looked at meanwhile.
  expect(await validators.checkInput(tool, 'aaa')).toEqual(refusal);
  now += 10 * 60_000 - 1;
  expect(await validators.checkInput(tool, 'aaa')).toEqual(refusal);
  now += 1;
  expect(await validators.checkInput(tool, 'aaa')).toEqual({ valid: true });
});

test('the rest of one tenant’s schema is none of another tenant’s with the same tool', async () => {
  const tool = toolWith({ pattern: nested });
  expect((await all.of(2).checkInput(tool, evil)).valid).toBeNull();
  expect((await all.of(2).checkInput(tool, 'aaa')).valid).toBeNull();
  expect((await all.of(3).checkInput(tool, 'aaa')).valid).toBe(true);
});

test('a tenant whose schemas are stopped keeps those that are not', async () => {
  const [good, cheap] = [toolWith({ pattern: '^(?=a)a+$' }), toolWith({ type: 'string' })];
  for (let time = 0; time < 3; time += 1) {
    expect((await all.of(4).checkInput(toolWith({ pattern: nested }), evil)).valid).toBeNull();
    expect((await all.of(4).checkInput(good, 'aaa')).valid).toBe(true);
    expect((await all.of(4).checkInput(cheap, 'aaa')).valid).toBe(true);
  }
});

test('a tenant may have so many checks wait, and no more; others do not stand behind them', async () => {
  const tools = Array.from({ length: 40 }, () => toolWith({ pattern: '^(?=a)a+$' }));
  const answers = Promise.all(tools.map((tool) => all.of(6).checkInput(tool, 'aaa')));
  const other = all.of(7).checkInput(toolWith({ pattern: '^(?=a)a+$' }), 'aaa');
  expect((await other).valid).toBe(true);
  const valid = (await answers).map((verdict) => verdict.valid);
  expect(valid.filter((one) => one === true).length).toBeGreaterThanOrEqual(32);
  expect(valid).toContain(null);
  const busy = (await answers).find((verdict) => verdict.valid === null);
  expect(busy).toMatchObject({
    problem: expect.stringContaining('too many others wait') as string,
  });
});

/** Sends many catastrophic checks at once; each is of a schema of its own. */
function attack(tenantId: number) {
  const answered: (boolean | null)[] = [];
  const checks = Array.from({ length: 6 }, async () => {
    const { valid } = await patient.of(tenantId).checkInput(toolWith({ pattern: nested }), evil);
    answered.push(valid);
  });
  return { answered, ended: Promise.all(checks) };
}
const patient = createSchemaValidators({ clock: () => now, checkMsMax: 500 });
afterAll(() => patient.close());
const isAnswered = async (tenantId: number) =>
  (await patient.of(tenantId).checkInput(toolWith({ pattern: '^(?=a)a+$' }), 'aaa')).valid;

test('beside a tenant that sends one catastrophic check after the other, others are answered', async () => {
  const { answered, ended } = attack(8);
  for (let time = 0; time < 10; time += 1) expect(await isAnswered(9)).toBe(true);
  // In a thread that this tenant can't have: a busy machine aside, none of its checks is over yet.
  expect(answered.length).toBeLessThan(4);
  await ended;
  expect(answered).toEqual(Array(6).fill(null));
});

test('beside several such tenants, others wait until each was stopped once', async () => {
  const attacks = [attack(10), attack(11)];
  expect(await isAnswered(12)).toBe(true);
  // Two, and what a busy machine adds while the next thread starts.
  expect(attacks.flatMap(({ answered }) => answered).length).toBeLessThan(6);
  await Promise.all(attacks.map(({ ended }) => ended));
});

test('work that multiplies is stopped, whichever word it comes from', async () => {
  const items = Array.from({ length: 60_000 }, (_none, index) => ({ index }));
  const many = Array.from({ length: 2_000 }, () => `${'a'.repeat(28)}!`);
  expect(await check({ uniqueItems: true }, items)).toBeNull();
  expect(await check({ items: { not: { pattern: nested } } }, many)).toBeNull();
});

test('the memory that problems fill is the thread’s, and it comes back without them', async () => {
  const anyOf = Array.from({ length: 900 }, () => ({ type: 'string', minLength: 1 }));
  const zeros = Array.from({ length: 300_000 }, () => 0);
  expect(await check({ items: { not: { not: { anyOf } } } }, zeros)).not.toBe(true);
  expect(await check({ items: { pattern: '^(?=a)a+$' } }, ['aaa'])).toBe(true);
});

test('once closed, only what is known to be cheap is checked, and nothing waits', async () => {
  const closing = createSchemaValidators({ clock: () => now });
  const [one, other] = [toolWith({ pattern: nested }), toolWith({ pattern: nested })];
  const running = [one, other].map((tool) => closing.of(1).checkInput(tool, evil));
  await closing.close();
  for (const verdict of await Promise.all(running)) expect(verdict.valid).toBeNull();
  expect((await closing.of(1).checkInput(one, 'aaa')).valid).toBeNull();
  expect((await closing.of(1).checkInput(toolWith({ type: 'string' }), 'aaa')).valid).toBe(true);
  await closing.close();
});

test('a schema without end is no schema that can be checked', async () => {
  const endless = { $ref: '#' };
  expect(await check(endless, {})).toBeNull();
  const bush: Record<string, unknown> = {};
  for (let level = 0; level < 40; level += 1) {
    const next = { $ref: `#/$defs/l${level + 1}` };
    bush[`l${level}`] = { allOf: [next, next] };
  }
  bush['l40'] = true;
  expect(await check({ $ref: '#/$defs/l0', $defs: bush }, {})).toBeNull();
});

test('nothing is fetched, and what is too large, too deep or broken is not compiled', async () => {
  expect(await check({ $ref: 'https://schemas.example/evil.json' }, {})).toBeNull();
  expect(await check({ properties: { a: { $dynamicRef: 'other.json#a' } } }, {})).toBeNull();
  expect(await check({ description: 'x'.repeat(70_000) }, {})).toBeNull();
  let deep: Record<string, unknown> = {};
  for (let level = 0; level < 40; level += 1) deep = { properties: { a: deep } };
  expect(await check(deep, {})).toBeNull();
  expect(await check({ pattern: '(' }, 'a')).toBeNull();
  expect(await check({ type: 'no-type' }, 'a')).toBeNull();
});

test('two schemas of one $id do not meet', async () => {
  const $id = 'https://schemas.example/same';
  expect(await check({ $id, type: 'string' }, 'a')).toBe(true);
  expect(await check({ $id, type: 'number' }, 'a')).toBe(false);
});

test('deep data does not break the process', async () => {
  const schema = { properties: { a: { $ref: '#' } } };
  let deep: Record<string, unknown> = {};
  for (let level = 0; level < 200_000; level += 1) deep = { a: deep };
  expect(await check(schema, deep)).not.toBe(true);
});
