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

test('a front matter that is no YAML is told by its line, and in Portuguese in no English words', () => {
  const why = 'Nested mappings are not allowed in compact mappings at line 2, column 8';
  const told = { reason, reasonCode: 'front-matter-not-yaml', reasonValue: why } as const;
  expect(whyOf(told, english.imports.reasons)).toContain(why);
  const inPortuguese = whyOf(told, portuguese.imports.reasons)!;
  expect(inPortuguese).toContain('(linha 2)');
  expect(inPortuguese).not.toMatch(/mapping|line|column/);
  const nowhere = whyOf({ ...told, reasonValue: 'Source is empty' }, portuguese.imports.reasons)!;
  expect(nowhere).toContain('(Source is empty)');
});

test('what came in a folder or a ZIP is corrected there: alone it would have another name', () => {
  expect(english.imports.mend(false)).toMatch(/same name/);
  expect(english.imports.mend(true)).toMatch(/folder or ZIP/);
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
