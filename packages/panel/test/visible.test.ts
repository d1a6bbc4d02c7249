import { expect, test } from 'vitest';
import { visible } from '../src/connector/visible.ts';

test.each([
  ['a zero-width space', 'pay\u200bment', 'pay⟨U+200B⟩ment'],
  ['a turned direction', '\u202eevil', '⟨U+202E⟩evil'],
  ['a tag character', '\u{e0041}', '⟨U+E0041⟩'],
  ['a space that is none', 'a\u00a0b', 'a⟨U+00A0⟩b'],
  ['a control', 'a\u0007', 'a⟨U+0007⟩'],
])('%s is written out', (_, hidden, shown) => {
  expect(visible(hidden)).toBe(shown);
});

test('what is seen stays as it is, line breaks too', () => {
  const text = 'Gives money back.\n\tRückerstattung, 退款, 👍';
  expect(visible(text)).toBe(text);
});
