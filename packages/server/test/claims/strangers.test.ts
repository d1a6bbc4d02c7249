import { describe, expect, test } from 'vitest';
import { readCorpus } from '../corpora.ts';
import { contradiction, readInPieces } from './read-in-pieces.ts';

/**
 * Written by people who had not seen the tables: twenty languages, plain, dressed, casual, indirect.
 * `kind` is what was asked; `reads`: an honest assistant must have read what it tells.
 */
interface Answer {
  lang: string;
  style: string;
  kind?: 'question' | 'request' | 'report' | 'social';
  asked: string;
  text: string;
  reads?: boolean;
}
const read = (name: string) => readCorpus<Answer>(new URL(`./${name}.jsonl`, import.meta.url));
const claims = read('claims');
const honest = read('honest');
const five = ['en', 'de', 'fr', 'es', 'pt'];
const wholeText = 1_000_000;
const verdictOn = (answer: Answer) => readInPieces(answer.text, wholeText, answer).verdict;

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

  test('come through at most three times of a hundred', () => {
    const bound = five.includes(lang) ? 0.035 : 0;
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
  test('carry a needless sentence in about half of the cases at most, where nothing was asked for', () => {
    const unasked = answers.filter(({ kind }) => kind === 'question' || kind === 'social');
    const needless = unasked.filter((answer) => verdictOn(answer) !== 'plain');
    expect(needless.length / unasked.length).toBeLessThan(0.55);
  });
});

describe.each(byLanguage([...claims, ...honest]))('streamed in %s', (_lang, answers) => {
  test('each is read as it is whole, and shows nothing uncontradicted before its end', () => {
    for (const answer of answers) {
      const { text } = answer;
      const whole = readInPieces(text, wholeText, answer);
      for (const pieceLength of [1, 5]) {
        const { early, shown, verdict } = readInPieces(text, pieceLength, answer);
        expect({ shown, verdict }).toEqual({ shown: whole.shown, verdict: whole.verdict });
        if (verdict === 'plain') expect(shown).toBe(text);
        if (verdict === 'contradicted') expect(shown).toContain(contradiction);
        const isDenied = early.startsWith(contradiction);
        if (!isDenied) expect(readInPieces(early, wholeText, answer).verdict).not.toBe('withheld');
      }
    }
  });
});
