import { expect, test } from 'vitest';
import { shownLabel } from '../src/credentials/names.ts';
import { english } from '../src/texts/english.ts';
import { portuguese } from '../src/texts/portuguese.ts';

test.each([
  ['first administrator', 'first administrator', 'primeiro administrador'],
  ['Key of Ada Lovelace', 'Key of Ada Lovelace', 'Chave de Ada Lovelace'],
  ['Checkout', 'Checkout', 'Checkout'],
  ['', '', ''],
])(
  'a label that the service gave is in the panel’s language: %s',
  (label, inEnglish, inPortuguese) => {
    expect(shownLabel(label, english.credentials.labels)).toBe(inEnglish);
    expect(shownLabel(label, portuguese.credentials.labels)).toBe(inPortuguese);
  },
);
