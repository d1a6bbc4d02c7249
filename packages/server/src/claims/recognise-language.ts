import { isKnownWord, languages, type Language } from '../language/index.ts';
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
 * Tells the language of a text by the words that are known of it. `expected` is the language that is
 * most likely, for texts of few words: tables, greetings.
 */
export function createLanguageReader(expected: Language | null): LanguageReader {
  const known = new Map<Language, number>();
  let neighbours = 0;
  let counted = 0;

  const shareMin = (language: Language) =>
    language === expected ? expectedShareMin : knownShareMin;
  return {
    get counted() {
      return counted;
    },
    read(words) {
      for (const word of words) {
        if (word.text === tick || /^\p{N}/u.test(word.text)) continue;
        counted += 1;
        if (neighbourWords.has(word.text)) neighbours += 1;
        for (const language of languages) {
          if (isKnown(word, language)) known.set(language, (known.get(language) ?? 0) + 1);
        }
      }
    },
    languages() {
      const [best, second] = [...known].sort(
        ([a, ofA], [b, ofB]) => ofB - ofA || Number(b === expected) - Number(a === expected),
      );
      if (!best || best[1] <= neighbours * neighbourWeight) return [];
      if (best[1] / counted < shareMin(best[0])) return [];
      const isSure = !second || best[0] === expected || best[1] >= second[1] + leadMin;
      return isSure ? [best[0]] : [best[0], second[0]];
    },
  };
}

/** Whether a sentence of enough words is not in the language of its text. */
export function isOfAnother(words: readonly Word[], language: Language): boolean {
  const telling = words.filter(({ text }) => text !== tick && !/^\p{N}/u.test(text));
  if (telling.length < tellingWordsMin) return false;
  const known = telling.filter((word) => isKnown(word, language)).length;
  return known / telling.length < otherShareMax;
}

/** Stop words are in the vocabulary too; what only lost its accents is not. */
const isKnown = ({ text, plain }: Pick<Word, 'text' | 'plain'>, language: Language): boolean =>
  vocabularyOf(language).kindsOf(text) !== 0 ||
  // English has no accents to lose.
  ((plain === text || language !== 'en') && isKnownWord(plain, language));

const knownShareMin = 0.3;
const expectedShareMin = 0.1;
/** One word that none of the five languages has tells more than words that several share. */
const neighbourWeight = 6;
/** Of words known, before the language that comes second. */
const leadMin = 2;
const otherShareMax = 0.4;
const tellingWordsMin = 3;

/** Italian and Dutch are taken for Spanish, French, German and English most easily. */
const neighbourWords = new Set(
  `il lo gli dei degli della delle dello nel nella sul sulla è non che per sono di dal dalla ho hai abbiamo suo
   più già anche ed può alla agli questo questa stato stata verrà
   het een van dat op te voor met zijn uw je niet aan om ook als dan maar bij naar wordt werd heb hebben wij
   onze deze zal kunt hij zij jij ons tot uit staat bent zal kan krijgt wat dit`
    .trim()
    .split(/\s+/u)
    .filter(
      (word) => !languages.some((language) => isKnown({ text: word, plain: word }, language)),
    ),
);
