import type { ClaimKind, ClaimLists } from './claim-words.ts';
import { wordsOfList } from './word-lists.ts';

/**
 * Several kinds in one number, a bit each: a word may say more than one thing of its sentence, and each word
 * of an answer is asked for its kinds several times.
 */
type KindBits = number;

const bitOf: Readonly<Record<ClaimKind, KindBits>> = {
  person: 1 << 0,
  belongings: 1 << 1,
  done: 1 << 2,
  excuse: 1 << 3,
  condition: 1 << 4,
  opening: 1 << 5,
  own: 1 << 6,
  contrast: 1 << 7,
  negation: 1 << 8,
  source: 1 << 9,
  instruction: 1 << 10,
  dated: 1 << 11,
  past: 1 << 12,
};

/** What the words of one language say of the sentence they stand in. */
export interface Vocabulary {
  /** The kinds of a word, or of a phrase joined by `_`; 0 where it has none. */
  kindsOf(entry: string): KindBits;
  /** Tells whether a phrase begins with the word. */
  beginsPhrase(word: string): boolean;
  /** The words and phrases of a kind, without those that are told by their endings. */
  wordsOf(kind: ClaimKind): string[];
}

/** Tells whether a kind is among those that `kindsOf` found. */
export const hasKind = (kinds: KindBits, kind: ClaimKind): boolean => (kinds & bitOf[kind]) !== 0;

/** Makes a vocabulary of a pack's lists. Their entries are words, phrases (`in_case`) and endings (`*ing`). */
export function createVocabulary(lists: ClaimLists): Vocabulary {
  const entries = entriesOf(lists);
  const words = kindsByText(entries.filter(({ text }) => !isEnding(text)));
  const endings = kindsByText(entries.filter(({ text }) => isEnding(text)));
  // A list of one or two is gone through fastest.
  const suffixes = [...endings].map(([ending, kinds]) => [ending.slice(1), kinds] as const);
  const phrases = entries.filter(({ text }) => text.includes('_'));
  const beginnings = new Set(phrases.map(({ text }) => text.split('_', 1)[0]!));
  return {
    beginsPhrase: (word) => beginnings.has(word),
    wordsOf: (kind) => [...words].flatMap(([word, kinds]) => (hasKind(kinds, kind) ? [word] : [])),
    kindsOf(entry) {
      let found = words.get(entry) ?? 0;
      if (entry.length < endedCharactersMin) return found;
      for (const [suffix, kinds] of suffixes) if (entry.endsWith(suffix)) found |= kinds;
      return found;
    },
  };
}

/** Shorter words are too short to have an ending that tells. */
const endedCharactersMin = 5;

interface Entry {
  readonly text: string;
  readonly kinds: KindBits;
}

const entriesOf = (lists: ClaimLists): Entry[] =>
  Object.entries<string | undefined>({ ...lists }).flatMap(([kind, list = '']) =>
    // The keys of `ClaimLists` are kinds.
    wordsOfList(list).map((text) => ({ text, kinds: bitOf[kind as ClaimKind] })),
  );

const isEnding = (text: string): boolean => text.startsWith('*');

/** An entry of several lists has the kinds of all of them. */
function kindsByText(entries: readonly Entry[]): ReadonlyMap<string, KindBits> {
  const kindsOf = new Map<string, KindBits>();
  for (const { text, kinds } of entries) kindsOf.set(text, (kindsOf.get(text) ?? 0) | kinds);
  return kindsOf;
}
