import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { createCitationFilter } from '../../src/assistant/cite-passages.ts';

const passagesCount = 2;

function filtered(pieces: readonly string[]): string {
  const citations = createCitationFilter(passagesCount);
  return pieces.map((piece) => citations.push(piece)).join('') + citations.end();
}

/** What the filter promises, said of a whole text and at any cost. */
function promised(text: string): string {
  let now = text;
  for (let was = ''; was !== now;) {
    was = now;
    now = was.replace(/\s?\[(\d{1,3})\]/gu, (whole: string, digits: string, at: number) => {
      const isInWord =
        /\p{L}(?:\p{Cf}|\[\d{1,3}\])*$/u.test(was.slice(0, at)) &&
        !/^\s/u.test(whole) &&
        /^(?:\p{Cf}|\[\d{1,3}\])*\p{L}/u.test(was.slice(at + whole.length));
      const isNamed = Number(digits) >= 1 && Number(digits) <= passagesCount;
      return isNamed && !isInWord ? whole : '';
    });
  }
  return now;
}

test.each([
  ['It is so [1] and so [9][2].', 'It is so [1] and so[2].'],
  ['ref[99]unded', 'refunded'],
  ['ref[1]unded', 'refunded'],
  ['ref[1]\u200b[2]unded', 'ref\u200bunded'],
  ['https:[99]//evil.example', 'https://evil.example'],
  ['[[99]1] and [1 [99]]', '[1] and [1]'],
  ['a[1] [99]b', 'ab'],
  ['a [1][2]b', 'a [1][2]b'],
  ['[0] [001] [1234] [] [', ' [001] [1234] [] ['],
])('%s becomes %s, however it is cut', (text, wanted) => {
  expect(promised(text)).toBe(wanted);
  for (let at = 0; at <= text.length; at += 1) {
    expect(filtered([text.slice(0, at), text.slice(at)])).toBe(wanted);
  }
  expect(filtered([...text])).toBe(wanted);
});

test('any mixture becomes what is promised, however it is cut', () => {
  const parts = constantFrom(
    '[',
    ']',
    '1',
    '9',
    '[1]',
    '[9]',
    '[2',
    '7]',
    ' ',
    'a',
    'é',
    '\u200b',
    '.',
    '𝒜',
  );
  const mixtures = tuple(array(parts, { maxLength: 14 }), integer({ min: 1, max: 5 }));
  assert(
    property(mixtures, ([drawn, size]) => {
      const text = drawn.join('');
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];
      expect([text, filtered(pieces)]).toEqual([text, promised(text)]);
    }),
    { numRuns: 20_000, seed: 8 },
  );
});

test('words are let out as they come, and only a possible number is held', () => {
  const citations = createCitationFilter(passagesCount);
  expect(citations.push('It takes five')).toBe('It takes five');
  expect(citations.push(' days [')).toBe(' days');
  expect(citations.push('1')).toBe('');
  expect(citations.push('], then')).toBe(' [1], then');
});
