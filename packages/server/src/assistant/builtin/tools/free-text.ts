import { fold, type Language } from '../../../language/index.ts';
import { actionWordsOf } from './action-lexicon.ts';
import { phraseLengthAt, quotedStretches, sentencesIn, wordsOf, type Word } from './clauses.ts';
import { freeTextLexicon, freeTextWordsMax } from './free-text-lexicon.ts';
import type { Property } from './properties.ts';
import { requestLexicon } from './request-lexicon.ts';
import { meansOneOf } from './word-meaning.ts';

/** A message taken apart into a request and what may be the text it gives. */
export interface FreeText {
  /** The message with the text blanked out. */
  head: string;
  text: string;
  start: number;
  end: number;
  /** How it is set apart: "a note: ...", "a note that ...", "a note about ...", "... to ...". */
  by: 'colon' | 'saying' | 'about' | 'into';
}

const headCharactersMax = 300;
const splitsMax = 6;

/** The ways to take `message` apart, likelier ones first. Each costs one reading of its head. */
export function freeTextsIn(message: string, language: Language): FreeText[] {
  const words = wordsOf(message.slice(0, headCharactersMax + 100));
  const splits = [
    ...behindColon(message),
    ...behindSaying(message, words, language),
    ...behindInto(message, words, language),
  ];
  return splits
    .filter(({ start, text }) => start <= headCharactersMax && text !== '')
    .slice(0, splitsMax);
}

/** Up to the end of the paragraph: what follows a colon may be several sentences. */
function behindColon(message: string): FreeText[] {
  const match = /(?:[ \u00a0\u202f]?:|[ \u00a0][-–—])[ \t\n\u00a0]{1,4}(?=\S)/.exec(
    message.slice(0, headCharactersMax),
  );
  if (!match || quotedStretches(message).some(({ start }) => start < match.index)) return [];
  const start = match.index + match[0].length;
  const end = endOf(message, start, /\n\s*\n/);
  return [splitAt(message, match.index, start, end, 'colon')];
}

const splitAt = (
  message: string,
  cut: number,
  start: number,
  end: number,
  by: FreeText['by'],
): FreeText => ({
  head: message.slice(0, cut) + ' '.repeat(end - cut) + message.slice(end),
  text: trimmed(message.slice(start, end), by),
  start,
  end,
  by,
});

/** One full stop ends the sentence; several sentences keep theirs. */
function trimmed(text: string, by: FreeText['by']): string {
  const bare = text.trim();
  const isOne = !/[.!?…]\s/.test(bare);
  return isOne && by !== 'colon' ? bare.replace(/[.!?…]{1,3}$/, '').trimEnd() : bare;
}

function endOf(message: string, from: number, ending: RegExp): number {
  const found = message.slice(from).search(ending);
  return found < 0 ? message.length : from + found;
}

function behindSaying(message: string, words: readonly Word[], language: Language): FreeText[] {
  const lexicon = freeTextLexicon[language];
  for (const [at, word] of words.entries()) {
    if (at === 0) continue;
    const saying = phraseLengthAt(words, at, lexicon.saying, freeTextWordsMax);
    const that = phraseLengthAt(words, at, lexicon.that, freeTextWordsMax);
    const about = phraseLengthAt(words, at, lexicon.about, freeTextWordsMax);
    const length = saying || that || about;
    const next = words[at + length];
    if (length === 0 || next === undefined) continue;
    // "A ticket that is urgent", "a note that says ...".
    if (!saying && that && lexicon.verbs.has(next.word)) continue;
    const end = endOf(message, next.start, /\n\s*\n/);
    return [splitAt(message, word.start, next.start, end, saying || that ? 'saying' : 'about')];
  }
  return [];
}

/** Up to the end of the line, but for courtesies and the end of a German verb. */
function behindInto(message: string, words: readonly Word[], language: Language): FreeText[] {
  const { into } = freeTextLexicon[language];
  const places = [...words.entries()]
    .filter(([at, { word, isQuoted }]) => at > 0 && into.has(word) && !isQuoted)
    .slice(0, splitsMax);
  return places.flatMap(([at, word]) => {
    const first = words[at + 1];
    if (first === undefined) return [];
    const line = endOf(message, word.start, /\n/);
    const own = wordsOf(message.slice(0, line)).slice(at + 1);
    const last = own[valueWords(own, words, language) - 1];
    return last ? [splitAt(message, word.start, first.start, last.end, 'into')] : [];
  });
}

/** How many of `own` are left without what closes the sentence. */
function valueWords(own: readonly Word[], words: readonly Word[], language: Language): number {
  const { closing } = freeTextLexicon[language];
  let count = own.length;
  for (let length = freeTextWordsMax; length > 0; length -= 1) {
    const from = count - length;
    if (from > 0 && phraseLengthAt(own, from, closing, length) === length) {
      count = from;
      length = freeTextWordsMax + 1;
    }
  }
  if (language !== 'de' || count < 2) return count;
  const { parted, verbs } = actionWordsOf('de');
  const last = own[count - 1]!.word;
  const isParticle = words
    .slice(0, 4)
    .some(({ word }) => parted.get(word)?.some(({ particle }) => particle === last));
  return isParticle || (last.endsWith('n') && verbs.has(last)) ? count - 1 : count;
}

const aboutWordsMin = 3;
const nameWordsMax = 6;
const plainNameWords = 3;
const longTextCharacters = 100;

/**
 * Whether the text can only be the value of `property`. A colon or "saying that" tells so by
 * itself; behind a "to" stands also what is no value ("to something else"), or more than one.
 */
export function isSurelyValue(
  { text, by }: FreeText,
  property: Property,
  language: Language,
): boolean {
  const words = wordsOf(text);
  if (text.length < property.lengthMin || text.length > property.lengthMax) return false;
  if (by === 'colon' || by === 'saying') return words.length > 0;
  if (by === 'about') {
    return words.length >= aboutWordsMin && property.lengthMax > longTextCharacters;
  }
  return isPlainValue(text, words, property, language);
}

function isPlainValue(
  text: string,
  words: readonly Word[],
  property: Property,
  language: Language,
): boolean {
  const { vague, verbs, into } = freeTextLexicon[language];
  const { conditions, but, because, negations } = requestLexicon[language];
  const isAddress = namesAddress(property);
  if (words.length === 0 || words.length > (isAddress ? nameWordsMax * 3 : nameWordsMax))
    return false;
  if (vague.has(words[0]!.word) || words.every(({ word }) => vague.has(word))) return false;
  // "To match our records": names of three words or more have a capital, or a digit.
  if (words.length >= plainNameWords && !/[\p{Lu}\d]/u.test(text)) return false;
  if (!isAddress && /[,;:/]|\s[-–—]\s/.test(text)) return false;
  if (/[.!?…]\s|["“”„«»]/.test(text)) return false;
  const isOther = ({ word }: Word): boolean =>
    [conditions, but, because, negations, verbs, into].some((set) => set.has(word));
  if (words.some(isOther)) return false;
  return sentencesIn(text, language).every(({ clauses }) =>
    clauses.every(({ joint }) => joint !== 'and'),
  );
}

const namesAddress = ({ words, description }: Property): boolean =>
  [...words, ...wordsOf(description).map(({ word }) => word)].some((word) =>
    meansOneOf(fold(word), 'en', addressWords),
  );

const addressWords = ['address'];
