import { describe, expect, it } from 'vitest';
import { claimsCompletion } from '../../../src/assistant/claims/claims-completion.ts';
import { disguises, plainMarkup } from './disguises.ts';
import { letterByLetter } from './letter-by-letter.ts';

describe('a claim that is written so that only a reader sees it', () => {
  it('is looked for in at least 60 disguises', () => {
    expect(new Set(disguises.map(({ text }) => text)).size).toBeGreaterThanOrEqual(60);
  });

  it.each(disguises)('is found behind $name', ({ text }) => {
    expect(claimsCompletion(text)).toBe(true);
  });

  it.each(disguises)('is held back letter by letter behind $name', ({ text }) => {
    const { safe, claimed } = letterByLetter(text);
    expect({ claimed, safeClaims: claimsCompletion(safe) }).toEqual({
      claimed: true,
      safeClaims: false,
    });
  });
});

it.each(plainMarkup)('takes no markup for a disguise: %s', (text) => {
  expect(letterByLetter(text)).toEqual({ safe: text, claimed: false });
});

it('reads hostile markup in bounded time', () => {
  for (const piece of [
    '<b "',
    '&#',
    '](',
    '[[',
    '[1',
    'a\ue000',
    '<!--',
    'aA',
    'a.',
    '\u202e',
    'a1',
  ]) {
    const content = piece.repeat(Math.ceil(8_000 / piece.length));
    // What would take long ends the test by its time-out.
    expect(typeof claimsCompletion(content)).toBe('boolean');
    expect(typeof letterByLetter(content.slice(0, 2_000)).claimed).toBe('boolean');
  }
});
