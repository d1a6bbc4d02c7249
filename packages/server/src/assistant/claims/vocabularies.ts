import { languages, stopWords, type Language } from '../../language/index.ts';
import { createVocabulary, type ClaimWords, type Vocabulary } from './vocabulary.ts';
import { german } from './words/de.ts';
import { english } from './words/en.ts';
import { spanish } from './words/es.ts';
import { french } from './words/fr.ts';
import { portuguese } from './words/pt.ts';

export const claimWords: Readonly<Record<Language, ClaimWords>> = {
  en: english,
  pt: portuguese,
  es: spanish,
  fr: french,
  de: german,
};

// Made at once: the first answer of a process has little time.
const vocabularies = new Map<Language, Vocabulary>(
  languages.map((language) => {
    const common = [...stopWords[language]].join(' ');
    return [language, createVocabulary({ ...claimWords[language].lists, common })];
  }),
);

export const vocabularyOf = (language: Language): Vocabulary => vocabularies.get(language)!;
