import type { Language } from './pack/languages.ts';
import { packs } from './packs.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';
import { ofEachLanguage } from './word-lists.ts';

// Made at once: the first answer of a process has little time.
const vocabularies = ofEachLanguage((language) => createVocabulary(packs[language].claims.lists));

export const vocabularyOf = (language: Language): Vocabulary => vocabularies[language];

const beginningsOfChanges = ofEachLanguage(
  (language): ReadonlySet<string> =>
    new Set(vocabularyOf(language).wordsOf('done').map(beginningOf)),
);

/** Whether a word names a change as the words for one that is done do, in whatever form: "refund". */
export const namesChange = (word: string, language: Language): boolean =>
  beginningsOfChanges[language].has(beginningOf(word));

/** A German participle begins like its infinitive, but for its prefix. */
function beginningOf(word: string): string {
  return word.replace(/^ge(?=.{5})/u, '').slice(0, 5);
}
