import { expect, test } from 'vitest';
import { firstWords } from '../src/traces/first-words.ts';

test('what is whole stays, in plain words', () => {
  const text =
    '## How\n\n1. Open **Settings**.\n2. Choose [Seats](https://x.example/a_b).\n- Use `add`.';
  expect(firstWords(text, false)).toBe('How\nOpen Settings.\nChoose Seats.\nUse add.');
});

test('a table is rows of cells, and ends with a whole one', () => {
  const table = '| Plan | Price |\n| :--- | ---: |\n| Studio | $9 |\n| Agency | $1';
  expect(firstWords(table, true)).toBe('Plan · Price\nStudio · $9…');
  expect(firstWords('| Plan | Price | What is inc', true)).toBe('Plan · Price…');
  expect(firstWords('| Plan | Price |\n| --', true)).toBe('Plan · Price…');
});

test('a text that is cut ends behind a sentence, else behind a word, and has no half of a link', () => {
  expect(firstWords('A refund takes five days. It comes ba', true)).toBe(
    'A refund takes five days. …',
  );
  expect(firstWords('Yes. A refund that you ask for in Settings arri', true)).toBe(
    'Yes. A refund that you ask for in Settings…',
  );
  expect(firstWords('Open the page of your **team** and [the list of its peo', true)).toBe(
    'Open the page of your team and the list of its…',
  );
  expect(firstWords('| only', true)).toBe('only…');
  expect(firstWords('', true)).toBe('…');
});
