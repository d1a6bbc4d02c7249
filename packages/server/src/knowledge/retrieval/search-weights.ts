/**
 * What decides how passages rank, chosen on questions about the demo knowledge: all of them here, so
 * that `bench/fit-answering.ts` can try others.
 */
export const searchWeights = {
  /** How often a word counts that stands in the title, a heading or a question, against one in the text. */
  title: 3,
  heading: 2,
  question: 1,
  /** BM25's constants; passages are cut to similar lengths, so their length tells little. */
  saturation: 1.2,
  lengthShare: 0.4,
  passageLengthShare: 0.3,
  /** What the best passage of a document counts beside the whole of it. */
  passageShare: 0.7,
  /**
   * A passage in another language than the question is worth less, one in the language of most
   * documents a little more.
   */
  foreignFactor: 0.5,
  mainLanguageFactor: 0.85,
  /** What a title adds, as a share of the score, when the question is about all of it. */
  titleFitShare: 0.7,
  ownTitleShare: 0.2,
  /** What a word counts that means the same, alone and as a part of a phrase. */
  relatedShare: 0.55,
  phraseShare: 0.85,
  headwordBonus: 0.15,
  /** What a word counts that tells little, and a word inside a phrase that was found. */
  weakImportance: 0.35,
  phrasePartImportance: 0.5,
  /** What a generic word counts when it is asked how much of the question a passage covers. */
  genericShare: 0.25,
  /** How far the words found in place of one that is asked decide how telling it is. */
  synonymPull: 0.3,
  /** What meaning counts beside words where they leave all open, and how flat the ranks' worth is. */
  meaningShare: 0.5,
  rankOffset: 5,
  /** How surely a similar and a related word mean the word that is asked. */
  similarCertainty: 0.6,
  relatedCertainty: 0.85,
};
