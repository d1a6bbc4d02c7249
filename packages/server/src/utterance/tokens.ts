import { fold } from '../language/index.ts';

/** A word of a text, and where it stands. */
export interface Token {
  /** Folded. */
  readonly word: string;
  /** In small letters. */
  readonly written: string;
  readonly start: number;
  readonly end: number;
}

/** The first words of a text, where they stand. */
export const tokensIn = (text: string): readonly Token[] =>
  [...text.slice(0, charactersMax).matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
    .slice(0, wordsMax)
    .map(({ 0: word, index }) => ({
      word: fold(word),
      written: word.toLowerCase(),
      start: index,
      end: index + word.length,
    }));

/** Of a message; who asks for something says it sooner. */
export const charactersMax = 4_000;
const wordsMax = 300;

/** What stands in quotation marks, without them. */
export const quotesIn = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(quoted)].map(({ 0: whole, index }) => ({
    start: index + 1,
    end: index + whole.length - 1,
  }));

// No class holds its own opening mark, so that a run of them is read once.
const quoted =
  /"[^"\n]{1,500}"|“[^“”\n]{1,500}”|„[^„“”\n]{1,500}[“”]|«[^«»\n]{1,500}»|`[^`\n]{1,500}`/g;

/** The text with blanks in the place of addresses, identifiers and amounts. */
export const withoutValues = (text: string): string =>
  text.replace(/\S+/gu, (word) => (/[\d@]/u.test(word) ? ' '.repeat(word.length) : word));
