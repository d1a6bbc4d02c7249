import { fold } from './fold.ts';
import { languages } from './pack.ts';
import { packs } from './packs.ts';

/**
 * Whether every word of a message is of those that answer a proposal: "yes", "no wait", "please stop". Of
 * what takes more than one word the first is enough: "cancel". A message without a word says no more.
 */
export function onlyReacts(content: string): boolean {
  const words = wordsOf(content);
  if (words.length > wordsMax) return false;
  const [first = ''] = words;
  if (words.length === 1 && first.length >= beginningLettersMin && beginsReaction(first))
    return true;
  return reactions.some((entries) => isMadeOf(words, entries));
}

const charactersMax = 200;
const wordsMax = 12;

/** Of what is longer, more words than a reaction has. */
const wordsOf = (content: string): string[] =>
  fold(content.slice(0, charactersMax))
    .replace(/['’]/gu, '')
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

function isMadeOf(words: readonly string[], entries: readonly string[]): boolean {
  for (let at = 0, length; at < words.length; at += length) {
    length = lengthAt(words, at, entries);
    if (length === 0) return false;
  }
  return true;
}

/** Shorter ones begin anything: "is", "can". */
const beginningLettersMin = 4;

const beginsReaction = (word: string): boolean =>
  reactions.some((entries) => entries.some((entry) => entry.split(' ')[0] === word));

/** In words, of the longest entry that stands there; 0 without one. */
function lengthAt(words: readonly string[], at: number, entries: readonly string[]): number {
  const text = `${words.slice(at, at + 6).join(' ')} `;
  const stand = entries.filter((entry) =>
    entry.endsWith('*') ? text.startsWith(entry.slice(0, -1)) : text.startsWith(`${entry} `),
  );
  return Math.max(0, ...stand.map((entry) => entry.split(' ').length));
}

/** By language: all that agrees, declines, thanks or may stop; `*` is any ending. */
const reactions: readonly (readonly string[])[] = languages.map((language) => {
  const { consent, stops } = packs[language];
  const lists = [...Object.values(consent), stops.stops];
  return lists.flatMap((list) => list.split('|').map((entry) => entry.trim()));
});
