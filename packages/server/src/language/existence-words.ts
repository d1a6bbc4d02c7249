import { packs } from './packs.ts';
import { ofEachLanguage, wordsOfList } from './word-lists.ts';

/** How people ask whether there is somebody: the phrases, folded, and what stands beside them. */
export const existenceWords = ofEachLanguage((language) => {
  const { exists, beside } = packs[language].existence;
  return { exists: new Set(exists.split(', ')), beside: new Set(wordsOfList(beside)) };
});
