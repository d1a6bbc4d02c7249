import { fold } from './fold.ts';
import { languages } from './pack/languages.ts';
import { packs } from './packs.ts';

/**
 * Whether every word of a message is of those that answer a proposal: "yes", "no wait", "please stop". Of
 * what takes more than one word the first is enough: "cancel". A message without a word says no more.
 */
export function onlyReacts(content: string): boolean {
  if (!mayReact(content)) return false;
  const words = wordsOf(content);
  if (words.length > wordsMax) return false;
  const [first = ''] = words;
  if (words.length === 1 && first.length >= beginningLettersMin && beginsReaction(first))
    return true;
  return reactions.some((entries) => isMadeOf(words, entries));
}

/** Whether its first word is one of these at all; where it has none, there is nothing to tell by. */
function mayReact(content: string): boolean {
  const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/u.exec(content.slice(0, charactersMax))?.[0];
  if (word === undefined) return true;
  const [first = ''] = wordsOf(word);
  return firstWords.has(first) || beginnings.some((beginning) => first.startsWith(beginning));
}

const charactersMax = 200;
const wordsMax = 12;

/** Of what is longer, more words than a reaction has. */
const wordsOf = (content: string): string[] =>
  fold(content.slice(0, charactersMax))
    .replace(/['’]/gu, '')
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

function isMadeOf(words: readonly string[], entries: Entries): boolean {
  for (let at = 0, length; at < words.length; at += length) {
    length = lengthAt(words, at, entries);
    if (length === 0) return false;
  }
  return true;
}

/** Shorter ones begin anything: "is", "can". */
const beginningLettersMin = 4;

const beginsReaction = (word: string): boolean =>
  reactions.some(({ byFirstWord }) => byFirstWord.has(word));

/** In words, of the longest entry that stands there; 0 without one. */
function lengthAt(words: readonly string[], at: number, entries: Entries): number {
  const text = `${words.slice(at, at + 6).join(' ')} `;
  let longest = 0;
  for (const { beginning, length } of entries.byFirstWord.get(words[at]!) ?? []) {
    if (length > longest && text.startsWith(beginning)) longest = length;
  }
  for (const { beginning, length } of entries.ofAnyEnding) {
    if (length > longest && text.startsWith(beginning)) longest = length;
  }
  return longest;
}

interface Entry {
  /** With the space behind its last word, unless that may have any ending. */
  beginning: string;
  /** In words. */
  length: number;
}

/** Found by the first word: each message that is stored is looked at, and few begin with one of these. */
interface Entries {
  byFirstWord: ReadonlyMap<string, readonly Entry[]>;
  /** Of one word whose ending is any: found by no whole word. */
  ofAnyEnding: readonly Entry[];
}

/** By language: all that agrees, declines, thanks or may stop; `*` is any ending. */
const reactions: readonly Entries[] = languages.map((language) => {
  const { consent, stops } = packs[language];
  const lists = [...Object.values(consent), stops.stops];
  return entriesOf(lists.flatMap((list) => list.split('|').map((entry) => entry.trim())));
});

function entriesOf(texts: readonly string[]): Entries {
  const byFirstWord = new Map<string, Entry[]>();
  const ofAnyEnding: Entry[] = [];
  for (const text of texts) {
    const isOpen = text.endsWith('*');
    const words = text.split(' ');
    const entry = { beginning: isOpen ? text.slice(0, -1) : `${text} `, length: words.length };
    if (isOpen && words.length === 1) {
      ofAnyEnding.push(entry);
      continue;
    }
    byFirstWord.set(words[0]!, [...(byFirstWord.get(words[0]!) ?? []), entry]);
  }
  return { byFirstWord, ofAnyEnding };
}

/** Of all languages together: most messages begin with none of them. */
const firstWords = new Set(reactions.flatMap(({ byFirstWord }) => [...byFirstWord.keys()]));
const beginnings = [
  ...new Set(reactions.flatMap(({ ofAnyEnding }) => ofAnyEnding.map((entry) => entry.beginning))),
];
