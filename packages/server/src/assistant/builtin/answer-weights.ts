/**
 * What decides which passage answers, what of it is shown, and whether it answers at all; all of it here,
 * so that `bench/fit-answering.ts` can try other figures.
 */
export const answerWeights = {
  /** What the index's own ranking counts, beside the best sentence and the words covered. */
  rank: 0.9,
  unit: 0.6,
  coverage: 0.3,
  /** A document with several passages among those found is more likely the one that is meant. */
  company: 0.2,
  /** A word in the title or heading counts this much for the sentences below. */
  head: 0.5,
  /** A sentence without a word of its own may stand under the right heading and say something else. */
  headAlone: 0.7,
  longUnit: 0.9,
  figureBonus: 0.25,
  /** What a figure counts that measures something else than is asked for. */
  otherFigure: 0.3,
  stepsBonus: 0.15,
  continuedBonus: 0.6,
  announcedBonus: 0.25,
  openingBonus: 0.3,
  aboutTitleMin: 0.8,
  foreignDoubt: 0.5,
  /** How a follow-up's own words and those it takes over share in its ranking. */
  together: 0.5,
  /** The article the conversation is about is likely still the one that is meant. */
  citedBonus: 0.2,
  generic: 0.25,
  backgroundImportance: 0.7,
  /** A further excerpt must be nearly as good as the first; from the same document, half as good. */
  nearlyAsGood: 0.85,
  worthAdding: 0.6,
  stepsMin: 0.6,
  rowMin: 0.7,
};

/**
 * A logistic regression over 263 questions about the demo knowledge, 68 of them without an answer
 * in it, which count 1.5 times: an answer to the wrong question costs more trust than none. Left
 * out one by one, 88 in 100 of those are told apart, and 3 in 100 of the others lost.
 */
export const confidenceWeights = {
  coverage: 1.6,
  strength: 2.97,
  unit: 2.25,
  missingName: -1.85,
  lacking: -2.54,
  constant: -4.94,
  /** What a follow-up takes over proves nothing about what it asks itself. */
  borrowed: 0.5,
  answeredMin: 0.5,
  sureMin: 0.75,
};
