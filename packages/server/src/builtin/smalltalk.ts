import {
  asksForAbilities,
  fold,
  languages,
  packs,
  type Language,
  type SmalltalkKind,
} from '../language/index.ts';

export interface Smalltalk {
  kind: SmalltalkKind;
  language: Language;
}

/**
 * What a message says when it says nothing but courtesies or asks about the assistant itself; null
 * for any other message. Decided by whole phrases, never by single words inside a question.
 * `preferred` settles phrases that several languages share (`ok`).
 */
export function recogniseSmalltalk(
  message: string,
  assistantName: string,
  preferred: Language,
): Smalltalk | null {
  const words = wordsOf(message);
  if (words.length === 0) return withoutWords(message, preferred);
  // Longer messages are not courtesies, and are not worth looking at word by word.
  if (words.length > wordsMax) return null;
  const found = courtesiesOf(words, phrasesFor(assistantName), preferred);
  if (found) return found.toSorted((a, b) => weightOf[b.kind] - weightOf[a.kind])[0] ?? null;
  const spelled = words.map(({ word }) => word);
  const language = [preferred, ...languages].find((one) => asksForAbilities(spelled, one));
  return language ? { kind: 'help', language } : null;
}

/**
 * The phrases that a message is made of, but for words that fill up; null where it has any other words. "Great,
 * thanks a lot" is "great" and "thanks a lot", though "great thanks" is a phrase, too.
 */
function courtesiesOf(
  words: readonly Word[],
  phrases: Phrases,
  preferred: Language,
): readonly Smalltalk[] | null {
  // What the words from each place on are made of; found from the end.
  const madeOf: (readonly Smalltalk[] | null)[] = words.map(() => null);
  madeOf.push([]);
  for (let at = words.length - 1; at >= 0; at -= 1) {
    for (let length = Math.min(phraseWordsMax, words.length - at); length > 0; length -= 1) {
      const rest = madeOf[at + length];
      const phrase = rest ? phraseAt(phrases, words, at, length, preferred) : null;
      if (rest && phrase) madeOf[at] ??= [phrase, ...rest];
    }
    if (fillers.has(words[at]!.word)) madeOf[at] ??= madeOf[at + 1]!;
  }
  return madeOf[0]!;
}

/** The message without the greeting it begins with and the thanks it ends with. */
export function withoutCourtesies(message: string, assistantName: string): string {
  const words = wordsOf(message);
  const phrases = phrasesFor(assistantName);
  let from = 0;
  for (let taken = 0; taken < courtesiesMax; taken += 1) {
    const phrase = longestAt(phrases, words, from, 'en', openers);
    if (phrase === null || from + phrase.length >= words.length) break;
    from += phrase.length;
  }
  let to = words.length;
  for (let at = to - 1; at > from && at >= to - phraseWordsMax; at -= 1) {
    const phrase = longestAt(phrases, words, at, 'en', closers);
    if (phrase !== null && at + phrase.length === to) to = at;
  }
  if (from === 0 && to === words.length) return message;
  const start = words[from]?.start ?? 0;
  return message.slice(start, to < words.length ? words[to]!.start : undefined).trim();
}

/** A thumb is a word of praise; `???` asks for help. */
function withoutWords(message: string, language: Language): Smalltalk {
  return { kind: /\p{Extended_Pictographic}/u.test(message) ? 'praise' : 'help', language };
}

/** "Ah", "please", "then": of any language, for they fill up what another word tells. */
const fillers = new Set(languages.flatMap((language) => packs[language].fillers.split(' ')));

const wordsMax = 16;
const courtesiesMax = 3;
const phraseWordsMax = 8;
const openers: ReadonlySet<SmalltalkKind> = new Set(['greeting', 'thanks', 'wellbeing']);
const closers: ReadonlySet<SmalltalkKind> = new Set(['thanks', 'goodbye']);

/** What a message of several courtesies is answered as. */
const weightOf: Record<SmalltalkKind, number> = {
  person: 7,
  identity: 6,
  help: 5,
  goodbye: 4,
  thanks: 3,
  wellbeing: 2,
  greeting: 1,
  praise: 0,
};

interface Word {
  word: string;
  start: number;
}

function wordsOf(message: string): Word[] {
  const words: Word[] = [];
  for (const match of message.slice(0, 2_000).matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    words.push({ word: fold(match[0]), start: match.index });
  }
  return words;
}

type Phrases = ReadonlyMap<string, readonly Smalltalk[]>;

const common = gatherPhrases();
const byName = new Map<string, Phrases>();
const namesMax = 1_000;

/** Phrases by their words joined with spaces. */
function phrasesFor(assistantName: string): Phrases {
  const name = wordsOf(assistantName)
    .map(({ word }) => word)
    .join(' ');
  const known = byName.get(name);
  if (known) return known;
  const phrases = new Map<string, readonly Smalltalk[]>();
  for (const [phrase, meanings] of common) phrases.set(phrase.replace('{name}', name), meanings);
  if (byName.size >= namesMax) byName.clear();
  byName.set(name, phrases);
  return phrases;
}

function gatherPhrases(): Phrases {
  const gathered = new Map<string, Smalltalk[]>();
  for (const language of languages) {
    for (const [kind, list] of Object.entries(packs[language].smalltalk)) {
      for (const phrase of list.split(', ')) {
        // The keys of the lexicon are its kinds.
        const meaning = { kind: kind as SmalltalkKind, language };
        gathered.set(phrase, [...(gathered.get(phrase) ?? []), meaning]);
      }
    }
  }
  return gathered;
}

function longestAt(
  phrases: Phrases,
  words: readonly Word[],
  at: number,
  preferred: Language,
  kinds?: ReadonlySet<SmalltalkKind>,
): (Smalltalk & { length: number }) | null {
  for (let length = Math.min(phraseWordsMax, words.length - at); length > 0; length -= 1) {
    const phrase = phraseAt(phrases, words, at, length, preferred, kinds);
    if (phrase) return { ...phrase, length };
  }
  return null;
}

function phraseAt(
  phrases: Phrases,
  words: readonly Word[],
  at: number,
  length: number,
  preferred: Language,
  kinds?: ReadonlySet<SmalltalkKind>,
): Smalltalk | null {
  const phrase = words.slice(at, at + length).map(({ word }) => word);
  const meanings = phrases.get(phrase.join(' ')) ?? [];
  const meant = meanings.filter(({ kind }) => !kinds || kinds.has(kind));
  return meant.find(({ language }) => language === preferred) ?? meant[0] ?? null;
}
