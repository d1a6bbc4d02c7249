import type { ClaimKind } from '../language/index.ts';

/** What a word or a phrase says of its sentence. */
export const kinds = {
  /** The reader, and others. */
  person: 2,
  /** What is the reader's: "your". */
  belongings: 262_144,
  /** A completed change. */
  done: 4,
  /** Makes its clause no report: what may, must or did not happen, what usually does. */
  excuse: 16,
  /** Makes its clause and those behind it no report: conditions. */
  condition: 32,
  /** Does so where it opens a clause. */
  opening: 2048,
  /** The speaker's own action, done. */
  own: 65_536,
  /** Opens a clause that the condition before it does not govern: "but". */
  contrast: 131_072,
  negation: 16_384,
  /** Names a source or the past of what is told: "since", "according to". */
  source: 4096,
  /** At a clause's beginning, tells the reader what to do. */
  instruction: 64,
  /** Dates a report of what was: "on Monday", "on 3 May". */
  dated: 256,
  /** Of what was. */
  past: 512,
} as const satisfies Record<ClaimKind, number>;
export type Kind = keyof typeof kinds;

/** Words of each kind, as packs list them. */
export type WordLists = Readonly<Partial<Record<Kind, string>>>;

export interface Vocabulary {
  /** The kinds of a word, or of the phrase that begins with it; bits of `kinds`. */
  kindsOf(entry: string): number;
  beginsPhrase(word: string): boolean;
  wordsOf(kind: Kind): string[];
}

export function createVocabulary(lists: WordLists): Vocabulary {
  const whole = new Map<string, number>();
  const endings = new Map<string, number>();
  const beginnings = new Set<string>();
  for (const [kind, list] of Object.entries(lists)) {
    // The keys of `WordLists` are kinds.
    const bit = kinds[kind as Kind];
    for (const entry of list.trim().split(/\s+/u)) {
      const [to, key] = entry.startsWith('*') ? [endings, entry.slice(1)] : [whole, entry];
      to.set(key, (to.get(key) ?? 0) | bit);
      const [beginning, ...more] = entry.split('_');
      if (more.length > 0) beginnings.add(beginning!);
    }
  }
  // Each word of an answer is looked up several times: a list of one or two is gone through fastest.
  const ends = [...endings];
  return {
    beginsPhrase: (word) => beginnings.has(word),
    wordsOf: (kind) => [...whole].flatMap(([word, bits]) => (bits & kinds[kind] ? [word] : [])),
    kindsOf(entry) {
      let found = whole.get(entry) ?? 0;
      if (entry.length < endedCharactersMin) return found;
      for (const [ending, bits] of ends) if (entry.endsWith(ending)) found |= bits;
      return found;
    },
  };
}

const endedCharactersMin = 5;
