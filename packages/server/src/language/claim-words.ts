/**
 * Words by what they say of the sentence of an answer they stand in. An entry is a word as it is written, in
 * lower case; a phrase, joined by `_` (`in_case`); or, behind `*`, the ending of words (`*ing`). White space
 * separates them; one that stands in several lists says all of that.
 */
export interface ClaimLists {
  /** The reader, and others: "you", "her". */
  readonly person?: string;
  /** What is the reader's: "your". */
  readonly belongings?: string;
  /** A completed change: "refunded". */
  readonly done?: string;
  /** Makes its clause no report: what may, must or did not happen, what usually does. "Could", "always". */
  readonly excuse?: string;
  /** Makes its clause and those behind it no report: "if", "whenever". */
  readonly condition?: string;
  /** Does so where it opens a clause: "before", "to". */
  readonly opening?: string;
  /** The speaker's own action, done: "I have". */
  readonly own?: string;
  /** Opens a clause that the condition before it does not govern: "but". */
  readonly contrast?: string;
  readonly negation?: string;
  /** Names a source or the past of what is told: "since", "according to". */
  readonly source?: string;
  /** At a clause's beginning, tells the reader what to do: "click". */
  readonly instruction?: string;
  /** Dates a report of what was: "on Monday", "on 3 May". */
  readonly dated?: string;
  /** Of what was: "had". */
  readonly past?: string;
}

export type ClaimKind = keyof ClaimLists;

/** A language's words of claims and wishes; those of the lists are written as in `ClaimLists`. */
export interface ClaimWords {
  readonly lists: ClaimLists;
  /** Of a question for information, among the first words of a sentence. */
  readonly asks: string;
  /** By which a clause asks for a yes or a no, with or without a question mark. */
  readonly opens: string;
  /** By which a question asks for something to be done. */
  readonly requests: string;
  /** Greet, thank or take leave. */
  readonly greetings: string;
  /** Stand beside them. */
  readonly smallTalk: string;
  /** What is plainly a claim, of a clause's words in lower case with `✔` for each completed change. */
  readonly claims: readonly RegExp[];
}
