/** What a word or a phrase says of the sentence of an answer it stands in; `kinds` tells each. */
export type ClaimKind =
  | 'person'
  | 'belongings'
  | 'done'
  | 'excuse'
  | 'condition'
  | 'opening'
  | 'own'
  | 'contrast'
  | 'negation'
  | 'source'
  | 'instruction'
  | 'dated'
  | 'past';

/** Words as they are written, in lower case, separated by spaces; phrases are joined by `_`. */
export interface ClaimWords {
  /** `*` stands for any beginning. */
  readonly lists: Readonly<Partial<Record<ClaimKind, string>>>;
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
