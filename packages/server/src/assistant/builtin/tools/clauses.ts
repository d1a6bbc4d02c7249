import { limits } from '@deskhand/contract';
import { fold, type Language } from '../../../language/index.ts';
import { actionWordsOf } from './action-lexicon.ts';
import { monthNames } from './date-lexicon.ts';
import { phraseWordsMax, requestLexicon } from './request-lexicon.ts';

export interface Word {
  /** Folded. */
  word: string;
  /** As it was written, in small letters. */
  written: string;
  /** Offsets in the message. */
  start: number;
  end: number;
  isQuoted: boolean;
  /** Part of an address or of something with digits: a value by its looks. */
  isValue: boolean;
}

export interface Clause {
  words: readonly Word[];
  /** What it is joined to the clause before it by. */
  joint: 'start' | 'comma' | 'and' | 'but' | 'because';
}

export interface Sentence {
  clauses: readonly Clause[];
  words: readonly Word[];
  isQuestion: boolean;
  start: number;
  end: number;
}

const wordsMax = 1_000;
const sentencesMax = 40;
/** No message is longer. */
const charactersMax = limits.messageCharactersMax;

/** Takes a message apart. Lines quoted from elsewhere (`> ...`) are left out. */
export function sentencesIn(message: string, language: Language): Sentence[] {
  const text = message.slice(0, charactersMax).replace(/^>.*$/gm, blank);
  const words = wordsOf(text);
  const sentences: Sentence[] = [];
  let at = 0;
  for (const { start, end, isQuestion } of stretchesOf(text)) {
    const from = at;
    while (at < words.length && words[at]!.start < end) at += 1;
    if (at === from || sentences.length >= sentencesMax) continue;
    const own = words.slice(from, at);
    const clauses = clausesOf(own, text, language);
    sentences.push({ clauses, words: own, isQuestion, start, end });
  }
  return sentences;
}

/** Stretches in quotation marks or code: what someone cites is not what they ask for. */
export function quotedStretches(text: string): { start: number; end: number; content: string }[] {
  return [...text.matchAll(quoted)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    content: match[0].slice(1, -1).trim(),
  }));
}

// No class holds its own opening mark, so that a run of them is read once.
const quoted =
  /"[^"\n]{1,500}"|“[^“”\n]{1,500}”|„[^„“”\n]{1,500}[“”]|«[^«»\n]{1,500}»|`[^`\n]{1,500}`/g;

const blank = (stretch: string): string => ' '.repeat(stretch.length);

export function wordsOf(text: string): Word[] {
  const stretches = quotedStretches(text);
  const values = [...text.matchAll(/\S+/g)]
    .filter(([part]) => /[\d@]/.test(part))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
  const words: Word[] = [];
  let [at, value] = [0, 0];
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (words.length >= wordsMax) break;
    const start = match.index;
    const end = start + match[0].length;
    while (at < stretches.length && stretches[at]!.end <= start) at += 1;
    const isQuoted = (stretches[at]?.start ?? Infinity) < start;
    const written = match[0].slice(0, 200).normalize('NFC').toLowerCase();
    while (value < values.length && values[value]!.end <= start) value += 1;
    const isValue = (values[value]?.start ?? Infinity) <= start;
    words.push({ word: fold(written), written, start, end, isQuoted, isValue });
  }
  return words;
}

function* stretchesOf(
  text: string,
): Generator<{ start: number; end: number; isQuestion: boolean }> {
  const plain = text.replace(quoted, blank);
  let start = 0;
  for (const match of plain.matchAll(sentenceEnd)) {
    if (match[0].startsWith('.') && isAbbreviated(plain, match.index)) continue;
    const end = match.index + match[0].length;
    yield { start, end, isQuestion: match[0].includes('?') || match[0].includes('？') };
    start = end;
  }
  yield { start, end: text.length, isQuestion: false };
}

const sentenceEnd = /[?!？！;\n…。¿¡]{1,8}|\.{1,8}(?=\s|$)/g;

/** `no. 1042`, `Nr. 1042`, `14. Juli`. */
function isAbbreviated(text: string, at: number): boolean {
  const next = /^\. (\p{L}{3,10})/u.exec(text.slice(at, at + 12))?.[1];
  if (next !== undefined && /(?<!\d)\d{1,2}$/.test(text.slice(Math.max(0, at - 3), at))) {
    return monthNames.has(fold(next));
  }
  const word = /[\p{L}]{1,5}$/u.exec(text.slice(Math.max(0, at - 6), at))?.[0];
  return word !== undefined && abbreviations.has(fold(word)) && /\d/.test(text.slice(at, at + 3));
}

const abbreviations = new Set(['no', 'nr', 'num', 'inv', 'n']);

function clausesOf(words: readonly Word[], text: string, language: Language): Clause[] {
  const lexicon = requestLexicon[language];
  const clauses: Clause[] = [];
  let from = 0;
  let joint: Clause['joint'] = 'start';
  const close = (to: number, next: Clause['joint'], skipped: number) => {
    if (to > from) clauses.push({ words: words.slice(from, to), joint });
    if (to > from || next !== 'comma') joint = clauses.length === 0 ? 'start' : next;
    from = to + skipped;
  };
  for (const [at, { word, start, isQuoted }] of words.entries()) {
    if (at < from || isQuoted) continue;
    const gap = text.slice(at === 0 ? start : words[at - 1]!.end, start);
    if (/,\s|\s[-–—]{1,2}\s|—/.test(gap.slice(0, 20))) close(at, 'comma', 0);
    if (lexicon.but.has(word) && at > from) close(at, 'but', 1);
    else if (lexicon.because.has(word) && at > from) close(at, 'because', 1);
    else if (lexicon.and.has(word) && opensRequest(words, at + 1, language)) close(at, 'and', 1);
  }
  close(words.length, 'comma', 0);
  return clauses;
}

/** Whether another request begins here: "cancel it *and refund* me". */
function opensRequest(words: readonly Word[], from: number, language: Language): boolean {
  const { fillers, desires, asks } = requestLexicon[language];
  let at = from;
  while (at < words.length && at < from + 3 && fillers.has(words[at]!.word)) at += 1;
  const next = words[at]?.word;
  if (next === undefined) return false;
  const { verbs, parted } = actionWordsOf(language);
  if (verbs.has(next) || parted.has(next)) return true;
  return phraseLengthAt(words, at, desires) > 0 || phraseLengthAt(words, at, asks) > 0;
}

/** How many words the longest of `phrases` that stands at `at` has; 0 when none does. */
export function phraseLengthAt(
  words: readonly Word[],
  at: number,
  phrases: { has(phrase: string): boolean },
  lengthMax = phraseWordsMax,
): number {
  let phrase = '';
  let longest = 0;
  for (let length = 1; length <= lengthMax && at + length <= words.length; length += 1) {
    const { word, isQuoted } = words[at + length - 1]!;
    if (isQuoted) break;
    phrase = length === 1 ? word : `${phrase} ${word}`;
    if (phrases.has(phrase)) longest = length;
  }
  return longest;
}
