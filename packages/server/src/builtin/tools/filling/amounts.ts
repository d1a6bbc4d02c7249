import type { Language } from '../../../language/index.ts';
import type { Found } from './extracted-value.ts';
import type { Property } from './properties.ts';
import { meansTheSame } from './extract-choices.ts';
import { daysIn } from './days.ts';
import { charactersMax, readOnce, type Utterance } from '../../../utterance/index.ts';

/**
 * Numbers for an argument: amounts of money for an amount of money, others for a count. Digits that are
 * part of an identifier, an address or a date are none.
 */
export function amountsIn(property: Property, utterance: Utterance, language: Language): Found[] {
  const { words, minimum, maximum, isInteger, isMoney } = property;
  const inCents = words.some((word) => centWords.has(word));
  const days = daysIn(utterance, language, anyDay);
  return numbersIn(utterance, language).flatMap(
    ({ 0: all, 1: sign, 2: digits, 3: unit, index }) => {
      const start = index;
      if (days.some((day) => start < day.end && start >= day.start)) return [];
      const value = valueOf(digits!, language);
      const hasCurrency = sign !== undefined || (unit !== undefined && currency.test(unit));
      // "They paid 3 days ago" tells no amount.
      const behind = start + all.indexOf(digits!) + digits!.length;
      const isShare = percent.test(utterance.text.slice(behind, behind + percentMax));
      const isOther = isShare || (isMoney && timeUnit.test(unit ?? ''));
      if (value === null || (hasCurrency && !isMoney) || isOther) return [];
      const meant = inCents && hasCurrency ? Math.round(value * 100) : value;
      const fits =
        meant >= minimum && meant <= maximum && (!isInteger || Number.isSafeInteger(meant));
      return fits ? [{ value: meant, start, end: start + all.trimEnd().length }] : [];
    },
  );
}

/** What may be an amount, found once for all arguments of all tools. */
const numbersIn = readOnce((said) => [...said.text.slice(0, charactersMax).matchAll(number)]);

const percent = /^ ?(?:%|per ?cent|prozent|por ?c(?:ento|iento)|pour ?cent)/iu;
const share = /^(?:percent|prozent|cento|ciento|cent)$/iu;
const percentMax = ' por ciento'.length;

/** Whether a text speaks of an amount that its digits do not tell: "half of it", "30 %", "fifty euros". */
export const leavesAmountOpen = (
  property: Property,
  utterance: Utterance,
  language: Language,
): boolean =>
  property.isMoney &&
  amountsIn(property, utterance, language).length === 0 &&
  (/\d ?%/u.test(utterance.text) ||
    utterance.tokens.some(
      ({ word }) => share.test(word) || currency.test(word) || meansTheSame(word, 'part', language),
    ));

const centWords = new Set('cents cent minor'.split(' '));
const number =
  /(?<![\p{L}\d.,#@/_:+-])(?:([$€£]|USD|EUR|GBP|BRL) ?)?(\d[\d.,]{0,14})(?<![.,])(?![\d@/_:]|-\d|\p{L})(?: ?(%|[$€£]|\p{L}{3,10}))?/gu;
const currency =
  /^(?:[$€£]|usd|eur|gbp|brl|chf|dol+ar\p{L}*|dólar\p{L}*|euros?|pounds?|rea(?:l|is)|libras?|franken)$/iu;

const timeUnit =
  /^(?:min|hour|day|week|month|year|hora|d[ií]a|semana|mes|m[eê]s|a[nñ]o|heure|jour|semaine|mois|an(?:s|n[eé]es?)?$|stunde|tag|woche|monat|jahr)/iu;

/** Numbers that are neither an amount of money nor part of a day, without leading zeros. */
export function looseNumbers(utterance: Utterance, language: Language): Set<string> {
  const amounts = numbersIn(utterance, language).flatMap(({ 0: all, 1: sign, 3: unit, index }) =>
    sign !== undefined || (unit !== undefined && (unit === '%' || currency.test(unit)))
      ? [{ start: index, end: index + all.length }]
      : [],
  );
  const taken = [...amounts, ...daysIn(utterance, language, anyDay)];
  return new Set(
    utterance.tokens.flatMap(({ word, start, end }) => {
      const isTaken = taken.some((one) => start < one.end && end > one.start);
      return isTaken || !/^\d{1,15}$/u.test(word) ? [] : [String(Number(word))];
    }),
  );
}

/** The text with blanks in the place of numbers that are neither amounts of money nor part of a day. */
export function withoutLooseNumbers(utterance: Utterance, language: Language): Utterance {
  const days = daysIn(utterance, language, anyDay);
  const kept = utterance.text.replace(
    number,
    (all: string, sign, digits: string, unit, at: number) => {
      const isMoney = sign !== undefined || (unit !== undefined && currency.test(unit as string));
      const isOfDay = days.some(({ start, end }) => at >= start && at < end);
      return isMoney || isOfDay ? all : ' '.repeat(digits.length) + all.slice(digits.length);
    },
  );
  return utterance.part(kept);
}

/** What a text says that a record may hold: its numbers, and its days as `MM-DD`. */
export function figuresIn(utterance: Utterance, language: Language): ReadonlySet<number | string> {
  const days = daysIn(utterance, language, anyDay);
  const numbers = numbersIn(utterance, language).flatMap(({ 2: digits, index }) => {
    const isOfDay = days.some(({ start, end }) => index < end && index >= start);
    return isOfDay ? [] : (valueOf(digits!, language) ?? []);
  });
  return new Set([...numbers, ...days.map(({ value }) => value.slice(-monthAndDay))]);
}

const monthAndDay = 'MM-DD'.length;

/** Where a day stands in a text is the same on every day. */
const anyDay = { now: 0, offset: 0 };

/** Digits as the language groups them; null where they can be read in two ways. */
function valueOf(digits: string, language: Language): number | null {
  const marks = digits.replace(/\d/gu, '');
  if (marks === '') return digits.length <= 15 ? Number(digits) : null;
  const [whole = '', part = ''] = digits.split(marks.at(-1)!, 2);
  // One or two digits behind the only mark are a fraction in any language.
  if (marks.length === 1 && part.length <= 2) return Number(`${whole}.${part}`);
  const [decimal, group] = language === 'en' ? ['.', ','] : [',', '.'];
  const [before = '', fraction = '0', ...more] = digits.split(decimal);
  const groups = before.split(group);
  const isGrouped = groups.length > 1 && groups.slice(1).every(({ length }) => length === 3);
  return isGrouped && groups[0]!.length <= 3 && more.length === 0
    ? Number(`${groups.join('')}.${fraction}`)
    : null;
}
