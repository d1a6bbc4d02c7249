/**
 * What decides which passage answers, what of it is shown, and whether it answers at all; all of it here,
 * so that `bench/fit-answering.ts` can try other figures.
 */
export const answerWeights = {
  /** What the index's own ranking counts, beside the best sentence and the words covered. */
  rank: 0.9,
  unit: 0.6,
  coverage: 0.3,
  /** What a stored question counts that is like the one asked. */
  likeness: 0.5,
  /** A document with several passages among those found is more likely the one that is meant. */
  company: 0.2,
  /** A word in the title or heading counts this much for the sentences below. */
  head: 0.5,
  /** A sentence without a word of its own may stand under the right heading and say something else. */
  headAlone: 0.7,
  longUnit: 0.9,
  /** What the last answer showed is hardly what is asked for next. */
  shownAgain: 0.6,
  figureBonus: 0.25,
  /** What a figure counts that measures something else than is asked for. */
  otherFigure: 0.3,
  stepsBonus: 0.15,
  /** A cell whose row and column are named, and a way that ends in what is looked for. */
  pointedAtBonus: 0.5,
  continuedBonus: 0.6,
  announcedBonus: 0.25,
  openingBonus: 0.3,
  aboutTitleMin: 0.8,
  foreignDoubt: 0.5,
  /** What counts of a passage in neither the question's language nor the tenant's. */
  thirdLanguage: 0.3,
  /** How a follow-up's own words and those it takes over share in its ranking. */
  together: 0.5,
  /** The article the conversation is about is likely still the one that is meant. */
  citedBonus: 0.2,
  generic: 0.25,
  backgroundImportance: 0.7,
  /** A further section must be about as good as the first. */
  worthAdding: 0.6,
  stepsMin: 0.6,
  rowMin: 0.7,
};

/**
 * A logistic regression over strangers' questions, the seen half, and those of before: an article
 * answers the more likely, the more rare words were found in it, and the more of the question its best
 * sentence has; less, where the question names what the article does not.
 */
export const confidenceWeights = {
  strength: 1.3,
  unit: 3.28,
  /** The share of the question's own words that are nowhere in the passage; in another language all are. */
  lacking: -2,
  missingName: -1.02,
  /** A passage that stored questions lead to, and the one of them that is most like this question. */
  hasQuestions: -1.15,
  likeness: 2,
  constant: -2.95,
  /** What a follow-up takes over proves nothing about what it asks itself. */
  borrowed: 0.7,
  /** Whoever is asked back, or told of the doubt, is not misled. */
  answeredMin: 0.35,
  sureMin: 0.75,
};
