import { foldedWords } from './fold.ts';
import type { Language } from './pack/languages.ts';
import { stem } from './stem.ts';
import { stopWords } from './word-lists.ts';

/**
 * Answers the index terms of a text, in its order: folded words without the stop words of its language,
 * stemmed. A text of no known language keeps all its words as they are.
 */
export const termsOf = (text: string, language: Language | null): string[] =>
  language === null ? foldedWords(text) : termsOfWords(foldedWords(text), language);

/** Answers the index terms of folded words. */
export function termsOfWords(words: readonly string[], language: Language): string[] {
  const stop = stopWords[language];
  const terms: string[] = [];
  for (const word of words) if (!stop.has(word)) terms.push(stem(word, language));
  return terms;
}
