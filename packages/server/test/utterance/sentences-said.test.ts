import { expect, test } from 'vitest';
import { sentencesSaid } from '../../src/utterance/index.ts';

const trimmed = (text: string, how?: { atCommas: boolean }) =>
  sentencesSaid(text, how).map((sentence) => sentence.trim());

test('a message is cut at marks before white space and at line ends, as carelessly as it is written', () => {
  expect(trimmed('it broke. what now?!  please help… ok\ncancel it;now')).toEqual([
    'it broke.',
    'what now?!',
    'please help…',
    'ok',
    'cancel it;',
    'now',
  ]);
});

test('a mark inside a word ends nothing', () => {
  expect(sentencesSaid('is 3.5 at https://x.example/?a=1 ok')).toHaveLength(1);
});

test('nothing is lost between sentences', () => {
  const text = 'One.  Two;\n\n three?\tFour';
  expect(sentencesSaid(text).join('')).toBe(text);
});

test('commas end one only where that is said', () => {
  expect(trimmed('what is it, and how')).toHaveLength(1);
  expect(trimmed('what is it, and how', { atCommas: true })).toEqual(['what is it,', 'and how']);
});
