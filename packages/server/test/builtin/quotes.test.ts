import { countCharacters } from '@deskhand/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerFromKnowledge } from '../../src/builtin/index.ts';
import { cutQuote } from '../../src/builtin/excerpts.ts';
import { unitsOf } from '../../src/builtin/units.ts';
import { readUtterance } from '../../src/utterance/index.ts';
import { libraryOf, type Library } from './library.ts';

const ask = (message: string, retrieve: Library) =>
  answerFromKnowledge({
    message: readUtterance(message),
    history: [],
    locale: 'en',
    assistantName: 'Tide',
    retrieve,
  });

describe('whatever is asked of whatever is stored', () => {
  const word = fc.constantFrom(
    'cancel',
    'plan',
    'price',
    'Studio',
    'refund',
    'how',
    'much',
    '*',
    '[x]',
    '|',
    '`',
    '#',
    '>',
    '1.',
    '-',
    '\n',
    '\n\n',
    'é',
    '😀',
    '```',
    'a. B',
  );
  const text = fc.array(word, { minLength: 1, maxLength: 150 }).map((words) => words.join(' '));
  const article = fc.record({
    title: text,
    content: text,
    url: fc.constantFrom(null, 'https://help.example/a b'),
  });

  test('quotes are verbatim, and everything is bounded and well-formed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(article, { minLength: 1, maxLength: 5 }),
        text,
        async (stored, message) => {
          const found = libraryOf(stored);
          const answer = await ask(message, found);
          expect(countCharacters(answer.content)).toBeLessThanOrEqual(8_000);
          expect(answer.content.isWellFormed()).toBe(true);
          expect(answer.citations.length).toBe(answer.passages.length);
          for (const [at, { quote }] of answer.citations.entries()) {
            expect(answer.passages[at]!.text).toContain(quote);
            expect(quote.trim()).not.toBe('');
            expect(countCharacters(quote)).toBeLessThanOrEqual(400);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  test('the units of a passage lose none of its words', () => {
    fc.assert(
      fc.property(text, (passage) => {
        const units = unitsOf(passage);
        const shown = units.map(({ text: unit, head = '' }) => `${head} ${unit}`).join(' ');
        for (const { text: unit } of units) expect(passage).toContain(unit);
        for (const found of passage.match(/[\p{L}\p{N}]+/gu) ?? []) expect(shown).toContain(found);
      }),
    );
  });

  test('a quote is cut behind a sentence, else a word, never inside a character', () => {
    expect(cutQuote(`${'A sentence here. '.repeat(30)}`)).toMatch(/here\.$/);
    expect(cutQuote('word '.repeat(200))).toMatch(/^(word )+word$/);
    expect(countCharacters(cutQuote('😀'.repeat(500)))).toBe(400);
  });
});

describe('code in an article', () => {
  const event = '```json\n{ "type": "parcel.lost", "parcel": "P-17" }\n```';
  const only = (content: string) => libraryOf([{ title: 'Events', content }]);

  test.each([
    ['was parcel P-17 lost?', `Each event says what happened.\n\n${event}`],
    ['was parcel P-17 lost?', event],
    ['ist parcel P-17 lost?', `## Format\n\n${event}\n\nEvents are kept for 30 days.`],
  ])('does not begin an answer: "%s"', async (message, content) => {
    const answer = await ask(message, only(content));
    expect(answer.content).not.toMatch(/^(I am not sure[^\n]*\n\n|Ich bin[^\n]*\n\n)?```/);
  });
});
