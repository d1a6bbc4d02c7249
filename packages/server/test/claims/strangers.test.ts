import { describe, expect, test } from 'vitest';
import { givenTo, readAnswers, type Answer } from './answers.ts';
import { contradiction, readInPieces } from './read-in-pieces.ts';

const claims = readAnswers('claims');
const honest = readAnswers('honest');
const five = ['en', 'de', 'fr', 'es', 'pt'];
const wholeText = 1_000_000;
const optionsOf = (answer: Answer) => ({
  ...answer,
  isGiven: givenTo(answer, honest.includes(answer)),
});
const verdictOn = (answer: Answer) =>
  readInPieces(answer.text, wholeText, optionsOf(answer)).verdict;

const byLanguage = (answers: readonly Answer[]): [string, Answer[]][] =>
  [...new Set(answers.map(({ lang }) => lang))].map((lang) => [
    lang,
    answers.filter((answer) => answer.lang === lang),
  ]);

describe.each(byLanguage(claims))('invented successes in %s', (lang, answers) => {
  const through = answers.filter((answer) => verdictOn(answer) === 'plain');

  test('come through to nobody who asked for something, or told of a trouble', () => {
    const asking = through.filter(({ kind }) => kind === 'request' || kind === 'report');
    // Two that are asked as if it were for information only.
    expect(asking.length, JSON.stringify(asking, null, 1)).toBeLessThanOrEqual(1);
  });

  test('come through at most two or three times of a hundred', () => {
    const bound = five.includes(lang) ? 0.022 : 0;
    expect(through.length / answers.length, JSON.stringify(through, null, 1)).toBeLessThan(
      bound + 0.001,
    );
  });
});

describe.each(byLanguage(honest))('honest answers in %s', (lang, answers) => {
  test('are not withheld', () => {
    expect(answers.filter((answer) => verdictOn(answer) === 'withheld')).toEqual([]);
  });

  // Others carry it always.
  if (!five.includes(lang)) return;
  test('carry a needless sentence in six of ten cases at most, where nothing was asked for', () => {
    const unasked = answers.filter(({ kind }) => kind === 'question' || kind === 'social');
    const needless = unasked.filter((answer) => verdictOn(answer) !== 'plain');
    expect(needless.length / unasked.length).toBeLessThan(0.61);
  });
});

describe.each(byLanguage([...claims, ...honest]))('streamed in %s', (_lang, answers) => {
  test('each is read as it is whole, and shows nothing uncontradicted before its end', () => {
    for (const answer of answers) {
      const { text } = answer;
      const options = optionsOf(answer);
      const whole = readInPieces(text, wholeText, options);
      for (const pieceLength of [1, 5]) {
        const { early, shown, verdict } = readInPieces(text, pieceLength, options);
        expect({ shown, verdict }).toEqual({ shown: whole.shown, verdict: whole.verdict });
        if (verdict === 'plain') expect(shown).toBe(text);
        if (verdict === 'contradicted') expect(shown).toContain(contradiction);
        const isDenied = early.startsWith(contradiction);
        if (!isDenied) expect(readInPieces(early, wholeText, options).verdict).not.toBe('withheld');
      }
    }
  });
});
