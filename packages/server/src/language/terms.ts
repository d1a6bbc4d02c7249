import { foldedWords } from './fold.ts';
import type { Language } from './pack.ts';
import { stem } from './stem.ts';
import { stopWords } from './word-lists.ts';

/**
 * The index terms of a text, in its order: folded words without the stop words of its language,
 * stemmed. A text of no known language keeps all its words as they are.
 */
export function termsOf(text: string, language: Language | null): string[] {
  const words = foldedWords(text);
  if (language === null) return words;
  const stop = stopWords[language];
  const terms: string[] = [];
  for (const word of words) if (!stop.has(word)) terms.push(stem(word, language));
  return terms;
}
