import { expect, test } from 'vitest';
import { detectLanguage, joinSeparated } from '../../src/language/index.ts';

test.each([
  ['wie lade ich eine rechnung herunter', 'wie herunterlade ich eine rechnung'],
  ['lade den bericht bitte herunter bitte', 'herunterlade den bericht bitte bitte'],
  // Nothing known is made of these.
  ['ich komme morgen zuruck', 'ich komme morgen zuruck'],
  ['lade ein dokument', 'lade ein dokument'],
])('a German verb that stands apart is one word: %s', (said, joined) => {
  expect(joinSeparated(said.split(' '), 'de').join(' ')).toBe(joined);
});

test('in other languages nothing stands apart', () => {
  expect(joinSeparated(['lade', 'herunter'], 'en')).toEqual(['lade', 'herunter']);
});

test.each([
  ['erstatte 50 euro von pay_2002', 'de'],
  ['pay_2002', null],
  ['INV-0004 12 34', null],
])('numbers and identifiers are of no language: %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});
