import { foldedWords } from './fold.ts';
import type { Language } from './pack/languages.ts';
import { stem } from './stem.ts';
import { askersWords, readersWords } from './word-lists.ts';

/** How many words may stand between the owner and what is owned: `your Tidewater subscription`. */
const reach = 2;

/** Stems of what the asker calls their own: `my subscription`. */
export const ownedByAsker = (text: string, language: Language): Set<string> =>
  owned(text, language, askersWords[language]);

/** Stems of what a title calls the reader's own: `Cancel your subscription`. */
export const ownedByReader = (text: string, language: Language): Set<string> =>
  owned(text, language, readersWords[language]);

function owned(text: string, language: Language, owners: ReadonlySet<string>): Set<string> {
  const words = foldedWords(text);
  const found = new Set<string>();
  for (const [at, word] of words.entries()) {
    if (!owners.has(word)) continue;
    for (const next of words.slice(at + 1, at + 1 + reach)) {
      if (next !== 'own') found.add(stem(next, language));
    }
  }
  return found;
}
