/**
 * What a claim looks like in one language. Every expression reads folded clauses: lower case, no
 * diacritics, one space between words and one at either end.
 */
export interface Lexicon {
  /** The speaker, or the house it speaks for, did or is doing it. */
  readonly own: readonly RegExp[];
  /** Something has happened or is happening, whoever did it. */
  readonly event: readonly RegExp[];
  /** Its effect is promised, which tells that it was set off: "You should see the refund in 3 days". */
  readonly announced: readonly RegExp[];
  /** Matches a clause that opens a sentence and is a report without a verb: "Refund issued". */
  readonly fragment: readonly RegExp[];
  /** Reads clauses that kept their accents, where only the accent tells past from present. */
  readonly accented?: readonly RegExp[];
  readonly accentedEvent?: readonly RegExp[];
  /** What holds now and did not before, whatever denies in it: "You are no longer subscribed". */
  readonly standing: readonly RegExp[];
  /** Anywhere in a clause: what it says would or could be so. */
  readonly hypothetical: RegExp;
  /** Opens a clause and only stresses what follows: "I can confirm that". */
  readonly assurance: RegExp;
  /** Before or inside a match, in its clause: it is denied, wished, asked or reported. */
  readonly blocker: RegExp;
  /** In this or an earlier clause: what follows is true only in some case. */
  readonly condition: RegExp;
  /** Ends the text before an event that only describes its noun: "invoices that ⟨were sent⟩". */
  readonly relative: RegExp;
  /** Words that every match above contains one of. */
  readonly trigger: RegExp;
}

/** `a b c` → `(?:a|b|c)`; words are lower case without diacritics and may hold `?` and `[]`. */
export const anyOf = (...words: readonly string[]): string =>
  `(?:${words.join(' ').trim().split(/\s+/).join('|')})`;

/**
 * An expression over folded clauses. Adverbs repeat without a bound: a counted repetition is compiled
 * once per count, which tripled the time of the first sentence.
 */
export const pattern = (source: string): RegExp =>
  new RegExp(source, source.includes('\\p{') ? 'u' : '');
