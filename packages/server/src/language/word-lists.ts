import { languages, type Language } from './pack/languages.ts';
import { packs } from './packs.ts';

/** Makes a value of each language's pack. */
export const ofEachLanguage = <Value>(
  make: (language: Language) => Value,
): Readonly<Record<Language, Value>> =>
  // Each language is a key.
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<
    Language,
    Value
  >;

/** Reads a list of words separated by white space. */
export const wordsOfList = (list: string): string[] => list.trim().split(/\s+/u);

const wordSets = (table: 'stop' | 'weak' | 'generic' | 'asker' | 'reader') =>
  ofEachLanguage(
    (language): ReadonlySet<string> => new Set(wordsOfList(packs[language].words[table])),
  );

export const stopWords = wordSets('stop');
export const weakWords = wordSets('weak');
export const genericWords = wordSets('generic');
export const askersWords = wordSets('asker');
export const readersWords = wordSets('reader');
