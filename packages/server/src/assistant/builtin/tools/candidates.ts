import type { Language } from '../../../language/index.ts';
import { quotedStretches, wordsOf, type Word } from './clauses.ts';
import { numberSaid } from './number-lexicon.ts';
import { datesIn, type DateSaid, type Today } from './read-dates.ts';

/** A stretch of a message that may be a value by its looks. */
export interface Token {
  text: string;
  start: number;
  end: number;
}

export interface Amount extends Token {
  value: number;
  /** Whether it says a currency. */
  isMoney: boolean;
  /** The folded word behind it: "20 days". */
  unit: string;
}

/** A part of a message that values are looked for in. */
export interface Scope {
  text: string;
  words: readonly Word[];
  tokens: readonly Token[];
  emails: readonly Token[];
  amounts: readonly Amount[];
  quotes: readonly Token[];
  /** Telephone numbers, whose digits stand apart. */
  phones: readonly Token[];
  /** Days in words; empty where they would not be the request's. */
  dates: readonly DateSaid[];
}

const tokensMax = 300;
const wordsMax = 300;
const tokenCharactersMax = 200;

export function scopeOf(
  message: string,
  { start, end }: { start: number; end: number },
  language: Language,
  today: Today,
): Scope {
  // Offsets stay those of the message.
  const text = ' '.repeat(start) + message.slice(start, end);
  const tokens = tokensOf(text);
  const words = wordsOf(text).slice(0, wordsMax);
  return {
    text,
    words,
    tokens,
    emails: tokens.filter(({ text: token }) => isEmail(token)),
    amounts: [...amountsOf(tokens, text, language), ...amountsInWords(words, language)],
    quotes: quotedStretches(text).map(({ content, ...at }) => ({ ...at, text: content })),
    phones: phonesIn(text),
    dates: datesIn(text, words, language, today),
  };
}

/** Whether what stands between two values makes them two of a kind: "A-1 or A-2". */
export const joinsValues = (between: string): boolean =>
  /^\s{0,3}(?:[,;/&+–-]|\b(?:or|and|ou|e|o|u|y|et|oder|und)\b)\s{0,3}$/i.test(between);

export const isEmail = (text: string): boolean => email.test(text);
const email = /^[^\s@<>()",;:]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}$/i;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(/[^\s,;<>()[\]{}"“”„«»`|]+/gu)) {
    if (tokens.length >= tokensMax) break;
    if (match[0].length > tokenCharactersMax) continue;
    const bare = match[0]
      .replace(/^(?:mailto:|['’*_¿¡:]){1,4}/, '')
      .replace(/['’*_.!?:…]{1,8}$/, '');
    const start = match.index + match[0].indexOf(bare);
    if (bare !== '') tokens.push({ text: bare, start, end: start + bare.length });
  }
  return tokens;
}

/** Commas inside of numbers are theirs: they are read from the text itself. */
function amountsOf(tokens: readonly Token[], text: string, language: Language): Amount[] {
  const spans = tokens
    .filter(({ text: token }) => !plainNumber.test(token))
    .map(({ start, end }) => ({ start, end }));
  const found: Amount[] = [];
  let last = -1;
  for (const match of text.matchAll(number)) {
    const [whole, before = '', digits = '', after = ''] = match;
    const start = match.index;
    const end = start + whole.length;
    const value = valueOf(digits, language);
    const isPartOf = spans.some((span) => span.start < end && span.end > start);
    // "1 000": groups of digits apart may be one number or two.
    const isApart = last >= 0 && /^[\s\u00a0\u202f]$/.test(text.slice(last, start));
    last = end;
    if (isApart) found.pop();
    if (value === null || isPartOf || isApart || found.length >= tokensMax) continue;
    const behind = /^[\s\u00a0]?(\p{L}{1,20}|%)/u.exec(text.slice(end, end + 22));
    const unit = behind?.[1]?.toLowerCase() ?? '';
    const hasUnit = currencies.has(unit);
    found.push({
      text: digits,
      start,
      end: hasUnit ? end + behind![0].length : end,
      value,
      isMoney: before + after !== '' || hasUnit,
      unit,
    });
  }
  return found;
}

function amountsInWords(words: readonly Word[], language: Language): Amount[] {
  return words.flatMap(({ word, start, end }, at) => {
    const unit = words[at + 1]?.word ?? '';
    const value = numberSaid(word, words[at - 1]?.word ?? '', unit, language);
    return value === null ? [] : [{ text: word, start, end, value, isMoney: false, unit }];
  });
}

function phonesIn(text: string): Token[] {
  return [...text.matchAll(phone)].slice(0, tokensMax).map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

const phone = /(?<![\p{L}\d@#/_.+-])\+?\(?\d(?:[ ()/.-]{0,2}\d){5,18}(?![\p{L}\d@/_-])/gu;

const plainNumber = /^(?:[$€£]|USD|EUR|GBP|BRL)?(?:\d[\d.,]{0,14})?(?:[$€£]|USD|EUR|GBP|BRL)?$/i;
const number =
  /(?<![\p{L}\d.,#@/_+-])([$€£]\s?)?(\d[\d.,]{0,14}(?<![.,]))(\s?[$€£])?(?![\d@/_-])/gu;
const currencies = new Set(
  'usd eur gbp brl chf dollar dollars euro euros pounds reais real dolares dolar franken'.split(
    ' ',
  ),
);

/** Digits as the language groups them; null when they can be read two ways. */
function valueOf(digits: string, language: Language): number | null {
  const decimal = language === 'en' ? '.' : ',';
  const group = language === 'en' ? ',' : '.';
  if (/^\d+$/.test(digits)) return digits.length <= 15 ? Number(digits) : null;
  const marks = digits.replace(/\d/g, '');
  const [whole = '', part = ''] = digits.split(marks.at(-1)!, 2);
  // One or two digits behind the only mark are a fraction in any language.
  if (marks.length === 1 && part.length <= 2) return Number(`${whole}.${part}`);
  const groups = digits.split(decimal)[0]!.split(group);
  const isGrouped = groups.length > 1 && groups.slice(1).every(({ length }) => length === 3);
  if (!isGrouped || groups[0]!.length > 3 || digits.split(decimal).length > 2) return null;
  return Number(`${groups.join('')}.${digits.split(decimal)[1] ?? '0'}`);
}
