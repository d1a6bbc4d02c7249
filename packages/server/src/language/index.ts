export { conceptsByEnding, conceptsOf, phraseAt, type Concept } from './concepts.ts';
export { fold, foldedWords } from './fold.ts';
export {
  detectLanguage,
  documentLanguage,
  languageOf,
  languages,
  type Language,
} from './language.ts';
export { ownedByAsker, ownedByReader } from './possession.ts';
export { sentencesOf } from './sentences.ts';
export { stem } from './stem.ts';
export { stopWords } from './stop-words.ts';
export { termsOf } from './terms.ts';
export { genericWords, weakWords } from './weak-words.ts';
