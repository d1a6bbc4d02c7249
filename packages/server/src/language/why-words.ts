import { packs } from './packs.ts';
import { ofEachLanguage } from './word-lists.ts';

/** What asks for a reason, folded: the phrases that a question begins with. */
export const whyPhrases = ofEachLanguage(
  (language): ReadonlySet<string> => new Set(packs[language].why.split(', ')),
);
