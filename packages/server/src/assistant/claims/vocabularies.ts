import { ofEachLanguage, packs, stopWords, type Language } from '../../language/index.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

// Made at once: the first answer of a process has little time.
const vocabularies = ofEachLanguage((language) => {
  const common = [...stopWords[language]].join(' ');
  return createVocabulary({ ...packs[language].claims.lists, common });
});

export const vocabularyOf = (language: Language): Vocabulary => vocabularies[language];
