import { assert, constantFrom, array, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { createCitationFilter } from '../../../src/assistant/cite-passages.ts';
import { createSafeMarkdown } from '../../../src/assistant/safe-markdown.ts';
import { addressTexts } from './scripts/addresses.ts';
import { ownAddresses } from './scripts/planted.ts';
import { harmIn } from './shown-markdown.ts';

const passagesCount = 2;

/** What is shown of a model's words when they come in these pieces. */
function shownOf(pieces: readonly string[]): string {
  const citations = createCitationFilter(passagesCount);
  const markdown = createSafeMarkdown(ownAddresses);
  const out = pieces.map((piece) => markdown.push(citations.push(piece)));
  return [...out, markdown.push(citations.end()), markdown.end()].join('');
}

test('no address, markup or image comes through, wherever its text is cut', () => {
  for (const [name, text] of addressTexts) {
    const whole = shownOf([text]);
    expect({ name, harm: harmIn(whole) }).toEqual({ name, harm: [] });
    for (let at = 1; at < Math.min(text.length, 120); at += 1) {
      expect(shownOf([text.slice(0, at), text.slice(at)])).toBe(whole);
    }
    expect({ name, harm: harmIn(shownOf([...text])) }).toEqual({ name, harm: [] });
  }
});

test('what the tenant wrote and plain words come through as they are, wherever they are cut', () => {
  for (const text of harmless) {
    expect(shownOf([text])).toBe(text);
    expect(shownOf([...text])).toBe(text);
    for (let at = 1; at < text.length; at += 1) {
      expect(shownOf([text.slice(0, at), text.slice(at)])).toBe(text);
    }
  }
  expect(shownOf(['It is so [1] and so [9][2].'])).toBe('It is so [1] and so[2].');
});

test('nor out of any mixture of what they are made of', () => {
  const piece = constantFrom(...fragments);
  const mixtures = tuple(
    array(piece, { minLength: 1, maxLength: 12 }),
    integer({ min: 1, max: 9 }),
  );
  assert(
    property(mixtures, ([parts, size]) => {
      const text = parts.join('');
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];
      expect([...harmIn(shownOf([text])), ...harmIn(shownOf(pieces))]).toEqual([]);
    }),
    { numRuns: 4_000, seed: 6 },
  );
});

const harmless = [
  'See [the article](https://help.example/refunds) [1], or https://status.example/now.',
  '- **When:** 12:30 to 14:00\n- `a: b`, your data: a/b, 1 < 2, AT&T &amp; more [2]',
  '**[The article](https://help.example/refunds "Refunds")**! (<https://help.example/refunds>)',
];

const fragments = [
  ...[
    '[',
    ']',
    '(',
    ')',
    '<',
    '>',
    '!',
    ':',
    '/',
    '//',
    '\\',
    '&',
    ';',
    '#',
    '*',
    '`',
    '|',
    '"',
    "'",
  ],
  ...[' ', '\n', '\n\n', '.', ',', '@', 'x', '[1]', '[99]', '[9', '](', ']:', '![', '[x]', '[x]: '],
  ...['https:', 'https://', 'http', 'www.', 'mailto:', 'xmpp:', 'javascript:', 'data:text/html,'],
  ...['evil.example', '//evil.example', 'https://evil.example/?q=1', 'x@evil.example'],
  ...['https://help.example', 'https://help.example/refunds', 'https://status.example/now'],
  ...['<img src=', '<b>', '</b>', '<!--', '-->', '<a href=', '&#47;', '&colon;', '&sol;', '&lt;'],
];
