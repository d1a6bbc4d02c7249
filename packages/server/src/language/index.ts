export { asksForAbilities } from './ability-words.ts';
export type { ClaimKind } from './claim-words.ts';
export { inWords } from './in-words.ts';
export { positionIn } from './positions.ts';
export { chargedPhrases, payerWords } from './charged-words.ts';
export { holdsPhrase } from './gapped-phrases.ts';
export { conceptsByEnding, conceptsOf, conceptsOfPhrase, type Concept } from './concepts.ts';
export { monthBehind, monthNames, partTexts, saidOfData } from './data-words.ts';
export { existenceWords } from './existence-words.ts';
export { detectLanguage, documentLanguage, languageOf } from './detect-language.ts';
export { fold, foldedWords } from './fold.ts';
export { languages, type Language } from './pack/languages.ts';
export type { ConsentPhrases, Extreme, SmalltalkKind } from './pack/messages.ts';
export type { Notes, ServiceSentences } from './pack/sentences.ts';
export { localeFor, localeIn } from './locales.ts';
export { onlyReacts } from './only-reacts.ts';
export { packs } from './packs.ts';
export { phraseLengthAt } from './phrases.ts';
export { ownedByAsker, ownedByReader } from './possession.ts';
export { readSentence, tick, type Sentence, type Word } from './read-sentence.ts';
export { joinSeparated } from './separated-verbs.ts';
export { sentencesOf } from './sentences.ts';
export { createSentenceSplitter } from './split-sentences.ts';
export { stem } from './stem.ts';
export { termsOf, termsOfWords } from './terms.ts';
export { thingLookedUp } from './thing-looked-up.ts';
export { troubleWords } from './trouble-words.ts';
export { namesChange, vocabularyOf } from './vocabularies.ts';
export { hasKind, type Vocabulary } from './vocabulary.ts';
export { whyPhrases } from './why-words.ts';
export {
  askersWords,
  genericWords,
  ofEachLanguage,
  stopWords,
  weakWords,
  wordsOfList,
} from './word-lists.ts';
