import { expect, test } from 'vitest';
import { riskierIn } from '../src/connector/riskier.ts';

const definition = {
  title: 'Refund a payment',
  description: 'Gives money back.',
  inputSchema: {
    type: 'object',
    properties: {
      paymentId: { type: 'string', pattern: '^pay_[0-9]+$' },
      idempotencyKey: { type: 'string' },
    },
  },
  outputSchema: { type: 'object', properties: { refund: { properties: { id: {} } } } },
  annotations: { readOnlyHint: true },
};
type Definition = Parameters<typeof riskierIn>[0];
const receipt = { id: '/refund/id' };
const { properties } = definition.inputSchema;
const taking = (more: object): Partial<Definition> => ({
  inputSchema: { type: 'object', properties: { ...properties, ...more } },
});

test('what says nothing more than before is no risk', () => {
  expect(riskierIn(definition, definition, receipt)).toEqual([]);
  expect(riskierIn(definition, { ...definition, description: 'Gives it back.' })).toEqual([]);
});

test.each<[string, Partial<Definition>, RegExp]>([
  ['no longer only reads', { annotations: {} }, /no longer says that it only reads/],
  ['destroys', { annotations: { readOnlyHint: true, destructiveHint: true } }, /destroy/],
  ['reaches out', { annotations: { readOnlyHint: true, openWorldHint: true } }, /others/],
  ['takes more', taking({ 'to\u202e': {} }), /did not take before: "to⟨U\+202E⟩"\./],
  ['bounds less', taking({ paymentId: { type: 'string' } }), /bounds as it did: paymentId/],
  ['bounds otherwise', taking({ paymentId: { pattern: '.*' } }), /bounds as it did: paymentId/],
  [
    'has no key',
    { inputSchema: { type: 'object', properties: { paymentId: properties.paymentId } } },
    /key/,
  ],
  ['declares nothing', { outputSchema: null }, /no change of it can be proven/],
  ['has no receipt', { outputSchema: { properties: { id: {} } } }, /\/refund\/id, which is not/],
  ['hides something', { description: 'Gives money\u200b back.' }, /not seen/],
])('what %s is told', (_what, change, sentence) => {
  const found = riskierIn(definition, { ...definition, ...change }, receipt);
  expect(found.join('\n')).toMatch(sentence);
  expect(found).toHaveLength(1);
});

test('schemas that are none break nothing', () => {
  const strange = {
    ...definition,
    inputSchema: { properties: 7, required: 'x' },
    outputSchema: { properties: [1] },
  };
  expect(() => riskierIn(definition, strange, receipt)).not.toThrow();
  expect(() => riskierIn(strange, definition, receipt)).not.toThrow();
});
