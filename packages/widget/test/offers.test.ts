import { expect, test } from 'vitest';
import { fieldsOf } from '../src/offers/fields.ts';

const choicesOf = (schema: Record<string, unknown>) =>
  fieldsOf([{ name: 'role', schema: { type: 'string', ...schema } }])[0]!.choices;

test('values of a list are chosen by their titles, and sent as they are', () => {
  const oneOf = [{ const: 'viewer', title: 'Betrachter' }, { const: 'owner' }, null, 'admin'];
  expect(choicesOf({ enum: ['viewer', 'owner', 'admin', 1], oneOf })).toEqual([
    { value: 'viewer', label: 'Betrachter' },
    { value: 'owner', label: 'owner' },
    { value: 'admin', label: 'admin' },
  ]);
});

test('what is no list of values is typed', () => {
  expect(choicesOf({})).toEqual([]);
  expect(choicesOf({ enum: 'viewer', oneOf: 'viewer' })).toEqual([]);
});
