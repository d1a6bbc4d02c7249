/** Lists of words, separated by spaces. */
export interface WordTables {
  /**
   * Carry no subject. Question words and courtesies are among them: documents state and seldom ask,
   * so "how" would pass for a rare and telling word.
   */
  readonly stop: string;
  /**
   * Tell when, how much or how someone feels rather than what about. They are looked for, but count
   * little, and an index that lacks them has nothing missing.
   */
  readonly weak: string;
  /** Verbs that every second question has and its answer words differently. */
  readonly generic: string;
  /** Name the language of a short message as surely as its function words do. */
  readonly telling: string;
  /** Letters that tell the language, and how much: a function word that no other has counts 1. */
  readonly letters?: readonly [RegExp, number];
  /** What the asker calls their own: "my". */
  readonly asker: string;
  /** What a title calls its reader's: "your". */
  readonly reader: string;
  /** Phrases by which a title says that something is looked up, as titles have them; separated by commas. */
  readonly looking: string;
  /** What stands before one of several, and is left out where it is named alone; German also has its objects here. */
  readonly article: string;
  /** Words that a full stop follows inside a sentence. */
  readonly abbreviations: string;
  /** What a folded word shares with its inflections. */
  stem(word: string): string;
}
