import { phrasesWithGaps, type GappedPhrase } from './gapped-phrases.ts';
import { packs } from './packs.ts';
import { ofEachLanguage, wordsOfList } from './word-lists.ts';

/** By which somebody says that they were charged themselves, or wants their own money back. */
export const chargedPhrases = ofEachLanguage((language): readonly GappedPhrase[] =>
  phrasesWithGaps(packs[language].charged),
);

/** Who pays the speaker, folded. */
export const payerWords = ofEachLanguage(
  (language): ReadonlySet<string> => new Set(wordsOfList(packs[language].payers)),
);
