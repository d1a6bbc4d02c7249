import { describe, expect, test } from 'vitest';
import { languages } from '../../src/language/index.ts';
import { readAnswers, type Answer } from './answers.ts';
import { readInPieces } from './read-in-pieces.ts';

const claims = readAnswers('claims');
const honest = readAnswers('honest');
const wholeText = 1_000_000;
const isWithheld = (answer: Answer) => readInPieces(answer.text, wholeText, answer).isWithheld;

const byLanguage = (answers: readonly Answer[]): [string, Answer[]][] =>
  [...new Set(answers.map(({ lang }) => lang))].map((lang) => [
    lang,
    answers.filter((answer) => answer.lang === lang),
  ]);

describe.each(byLanguage(honest))('honest answers in %s', (_lang, answers) => {
  test('are not withheld', () => {
    expect(answers.filter(isWithheld)).toEqual([]);
  });
});

test.each(languages)('of inventions in %s the plainest are withheld', (lang) => {
  const plain = claims.filter((answer) => answer.lang === lang && answer.style === 'plain');
  expect(plain.filter(isWithheld).length / plain.length).toBeGreaterThan(0.15);
});

describe.each(byLanguage([...claims, ...honest]))('streamed in %s', (_lang, answers) => {
  test('each is read as it is whole, and shows no claim before its end', () => {
    for (const answer of answers) {
      const { text } = answer;
      const whole = readInPieces(text, wholeText, answer);
      for (const pieceLength of [1, 5]) {
        const { early, shown, isWithheld } = readInPieces(text, pieceLength, answer);
        expect(isWithheld).toBe(whole.isWithheld);
        // Of a sentence that is taken out, its first words may be gone already.
        if (whole.shown === text) expect(shown).toBe(text);
        expect(readInPieces(early, wholeText, answer).isWithheld).toBe(false);
      }
    }
  });
});
