import {
  detectLanguage,
  foldedWords,
  onlyReacts,
  termsOfWords,
  type Language,
} from '../language/index.ts';
import { asksSomething, decidesSomething, readReaction } from './reaction/read-reaction.ts';
import type { Reaction } from './reaction/reaction.ts';
import { readWish, type Wish } from './read-wish.ts';
import { tokensIn, type Token } from './tokens.ts';

/**
 * What somebody wrote, a message or a part of one: each thing is read when it is first asked for, and once. Made
 * once for a text in a turn, and handed on.
 */
export class Utterance {
  readonly text: string;
  readonly #read: Partial<Read> = {};
  /** By their texts; the same for all that is read in one turn. */
  readonly #parts: Map<string, Utterance>;

  constructor(text: string, parts = new Map<string, Utterance>()) {
    this.text = text;
    this.#parts = parts.set(text, this);
  }

  /** A part of it, or it in other words: the same utterance for the same text. */
  part(text: string): Utterance {
    return this.#parts.get(text) ?? new Utterance(text, this.#parts);
  }

  /** Null where too few of its words belong to one language. */
  get language(): Language | null {
    return this.#once('language', () => detectLanguage(this.text));
  }

  /** Its words, folded. */
  get words(): readonly string[] {
    return this.#once('words', () => foldedWords(this.text));
  }

  /** Its first words, where they stand. */
  get tokens(): readonly Token[] {
    return this.#once('tokens', () => tokensIn(this.text));
  }

  /** What it wants. */
  get wish(): Wish {
    return this.#once('wish', () => readWish(this.text, this.language));
  }

  /** What it says to a proposal that waits. */
  get reaction(): Reaction {
    return this.#once('reaction', () => readReaction(this.text));
  }

  /** Whether it is nothing but a yes or a no, or holds words that stop; short ones alone do not. */
  get decides(): 'wholly' | 'maybe' | null {
    return this.#once('decides', () => decidesSomething(this.text));
  }

  /** Whether every word of it is of those that answer a proposal. */
  get onlyReacts(): boolean {
    return this.#once('onlyReacts', () => onlyReacts(this.text));
  }

  /** Whether any sentence of it asks something, by its mark or by the words it opens with. */
  get asks(): boolean {
    return this.#once('asks', () => asksSomething(this.text));
  }

  /** Its index terms, read in the language it is in or in the one that is likely. */
  terms(likely: Language): ReadonlySet<string> {
    return new Set(termsOfWords(this.words, this.language ?? likely));
  }

  /** Its words that an index has terms of, as they were written. */
  tellingWords(likely: Language): ReadonlySet<string> {
    const language = this.language ?? likely;
    const telling = this.tokens.filter(({ word }) => termsOfWords([word], language).length > 0);
    return new Set(telling.map(({ start, end }) => this.text.slice(start, end)));
  }

  #once<Name extends keyof Read>(name: Name, read: () => Read[Name]): Read[Name] {
    // That its language is unknown is known after one reading, too.
    if (!Object.hasOwn(this.#read, name)) this.#read[name] = read();
    return this.#read[name] as Read[Name];
  }
}

type Read = Pick<
  Utterance,
  'language' | 'words' | 'tokens' | 'wish' | 'reaction' | 'decides' | 'onlyReacts' | 'asks'
>;

export const readUtterance = (text: string): Utterance => new Utterance(text);

/** Makes a reading of an utterance in a language one that is done once, and kept as long as the utterance is. */
export function readOnce<Value>(
  read: (utterance: Utterance, language: Language) => Value,
): (utterance: Utterance, language: Language) => Value {
  const known = new WeakMap<Utterance, Map<Language, Value>>();
  return (said, language) => {
    const byLanguage = known.get(said) ?? new Map<Language, Value>();
    known.set(said, byLanguage);
    if (!byLanguage.has(language)) byLanguage.set(language, read(said, language));
    return byLanguage.get(language)!;
  };
}

const ofEntries = new WeakMap<object, Utterance>();

/**
 * What an entry of a conversation says: the same utterance for the same entry. What was read beside `message`, which
 * the entry stands before, is not read again.
 */
export function utteranceOf(entry: { readonly content: string }, message?: Utterance): Utterance {
  const utterance =
    ofEntries.get(entry) ?? message?.part(entry.content) ?? readUtterance(entry.content);
  ofEntries.set(entry, utterance);
  return utterance;
}
