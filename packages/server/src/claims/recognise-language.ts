import {
  isKnownWord,
  languageOf,
  languages,
  type IdentifyLanguage,
  type Language,
} from '../language/index.ts';
import type { Word } from './read-sentence.ts';
import { tick } from './read-sentence.ts';
import { vocabularyOf } from './vocabularies.ts';

export interface LanguageReader {
  read(words: readonly Word[]): void;
  /**
   * Which of the five languages what was read is written in, the likeliest first: none where it is none
   * of them, two where both may be.
   */
  languages(): readonly Language[];
  /** How many words were read that could have told. */
  readonly counted: number;
}

/**
 * Tells the language of a text: by its letters where a sentence has words enough (`identify`), else by
 * the words that are known. `expected` is the language that is most likely, for texts of few words:
 * tables, greetings.
 */
export function createLanguageReader(
  expected: Language | null,
  identify?: IdentifyLanguage,
): LanguageReader {
  const known = new Map<Language, number>();
  /** How many words of sentences were identified as a language; null is each of the others. */
  const identified = new Map<Language | null, number>();
  let counted = 0;

  const shareMin = (language: Language) =>
    language === expected ? expectedShareMin : knownShareMin;
  return {
    get counted() {
      return counted;
    },
    read(words) {
      const told = tellingWords(words);
      if (identify && told.length >= identifiedWordsMin) {
        const language = languageOf(identify(textOf(told)));
        identified.set(language, (identified.get(language) ?? 0) + told.length);
      }
      for (const word of told) {
        counted += 1;
        for (const language of languages) {
          if (isKnown(word, language)) known.set(language, (known.get(language) ?? 0) + 1);
        }
      }
    },
    languages() {
      const [surest] = [...identified].sort(([, a], [, b]) => b - a);
      const likely = byWords();
      if (!surest) return likely;
      const [language] = surest;
      return language === null ? [] : [language, ...likely.filter((one) => one !== language)];
    },
  };

  function byWords(): readonly Language[] {
    const [best, second] = [...known].sort(
      ([a, ofA], [b, ofB]) => ofB - ofA || Number(b === expected) - Number(a === expected),
    );
    if (!best) return [];
    if (best[1] / counted < shareMin(best[0])) return [];
    const isSure = !second || best[0] === expected || best[1] >= second[1] + leadMin;
    return isSure ? [best[0]] : [best[0], second[0]];
  }
}

/** Whether a sentence of enough words is in none of the five languages. */
export function isOfAnother(
  words: readonly Word[],
  language: Language,
  identify?: IdentifyLanguage,
): boolean {
  const told = tellingWords(words);
  if (told.length < tellingWordsMin) return false;
  if (identify && told.length >= identifiedWordsMin) {
    if (languageOf(identify(textOf(told))) === null) return true;
  }
  const known = told.filter((word) => isKnown(word, language)).length;
  return known / told.length < otherShareMax;
}

const tellingWords = (words: readonly Word[]): Word[] =>
  words.filter(({ text }) => text !== tick && !/^\p{N}/u.test(text));

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** Stop words are in the vocabulary too; what only lost its accents is not. */
const isKnown = ({ text, plain }: Pick<Word, 'text' | 'plain'>, language: Language): boolean =>
  vocabularyOf(language).kindsOf(text) !== 0 ||
  // English has no accents to lose.
  ((plain === text || language !== 'en') && isKnownWord(plain, language));

const knownShareMin = 0.3;
const expectedShareMin = 0.1;
/** Of words known, before the language that comes second. */
const leadMin = 2;
const otherShareMax = 0.4;
const tellingWordsMin = 3;
/** Fewer letters may be of any language. */
const identifiedWordsMin = 4;
