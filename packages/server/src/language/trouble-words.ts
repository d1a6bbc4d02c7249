import { packs } from './packs.ts';
import { ofEachLanguage, wordsOfList } from './word-lists.ts';

/** What people call what is wrong, folded. */
export const troubleWords = ofEachLanguage(
  (language): ReadonlySet<string> => new Set(wordsOfList(packs[language].trouble)),
);
