export type { ClaimKind, ClaimLists } from './claim-words.ts';
export { inWords } from './in-words.ts';
export { positionIn } from './positions.ts';
export { conceptsByEnding, conceptsOf, conceptsOfPhrase, type Concept } from './concepts.ts';
export { monthBehind, monthNames, partTexts, saidOfData } from './data-words.ts';
export { detectLanguage, documentLanguage, languageOf } from './detect-language.ts';
export { fold, foldedWords } from './fold.ts';
export {
  languages,
  type ConsentPhrases,
  type Extreme,
  type Language,
  type Notes,
  type ServiceSentences,
  type SmalltalkKind,
  type StopPhrases,
} from './pack.ts';
export { localeFor, localeIn } from './locales.ts';
export { notKnowing } from './not-knowing.ts';
export { onlyReacts } from './only-reacts.ts';
export { packs } from './packs.ts';
export { phraseLengthAt } from './phrases.ts';
export { ownedByAsker, ownedByReader } from './possession.ts';
export { readMessage, type Message } from './read-message.ts';
export { sentencesOf } from './sentences.ts';
export { stem } from './stem.ts';
export { termsOf } from './terms.ts';
export { genericWords, ofEachLanguage, stopWords, weakWords, wordsOfList } from './word-lists.ts';
