import { expect, test } from 'vitest';
import { whyOf } from '../src/knowledge/import-reason.ts';
import { english } from '../src/texts/english.ts';
import { portuguese } from '../src/texts/portuguese.ts';

const reason = 'As the service says it.';

test('why a file failed is told by its code, with what that names', () => {
  const { reasons } = english.imports;
  const answered = { reason, reasonCode: 'answered', reasonValue: '503' } as const;
  expect(whyOf(answered, reasons)).toBe('It answered with 503.');
  expect(whyOf(answered, portuguese.imports.reasons)).toBe('Respondeu com 503.');
  const empty = { reason, reasonCode: 'empty', reasonValue: null } as const;
  expect(whyOf(empty, portuguese.imports.reasons)).toBe('Está vazio.');
});

test.each([
  ['without a code', null, null],
  ['without what its code names', 'answered', null],
  ['with a code of a later service', 'melted', '40'],
  ['with a code that every object has', 'constructor', 'x'],
])('%s it is told in the words of the service', (_, reasonCode, reasonValue) => {
  // A later service's code is none of those that this panel knows.
  const told = { reason, reasonCode: reasonCode as never, reasonValue };
  expect(whyOf(told, portuguese.imports.reasons)).toBe(reason);
  expect(whyOf({ ...told, reason: null }, english.imports.reasons)).toBeNull();
});
