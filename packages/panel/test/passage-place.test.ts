import { expect, test } from 'vitest';
import { addressWords, placeOf } from '../src/knowledge/passage-place.ts';

const article =
  '# Seats\n\nA seat costs $9.\n\n## Adding\n\n1. Open [Settings](https://x.example/how-to).\n2. Choose **Add seat**.';

test('a passage is found by its first words, in Markdown as in what is drawn of it', () => {
  const words = addressWords(article.slice(article.indexOf('1. Open')), false)!;
  expect(words).toBe('open settings choose add seat');
  const { from } = placeOf(article, words)!;
  expect(article.slice(from)).toMatch(/^Open/);
  const drawn = 'Seats\nA seat costs $9.\nAdding\nOpen Settings.\nChoose Add seat.';
  expect(drawn.slice(placeOf(drawn, words)!.from)).toMatch(/^Open Settings/);
});

test('half a word is no word of it, and as many as are there find it', () => {
  expect(addressWords('A seat costs nin', true)).toBe('a seat costs');
  expect(article.slice(placeOf(article, 'a seat costs nine euros')!.from)).toMatch(/^A seat costs/);
  expect(placeOf(article, 'a boat sails')).toBe(null);
  expect(placeOf(article, '')).toBe(null);
  expect(addressWords('…', false)).toBe(undefined);
});

test('no more words of an address are looked for than a passage is named by', () => {
  const words = 'a boat sails out to sea at dawn with nine of us and forty more';
  const { from, to } = placeOf(words, words)!;
  expect(words.slice(from, to).split(' ')).toHaveLength(12);
});
