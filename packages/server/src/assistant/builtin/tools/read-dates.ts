import type { Language } from '../../../language/index.ts';
import { phraseLengthAt, type Word } from './clauses.ts';
import { dateLexicon, dayPhraseWordsMax, type DateLexicon } from './date-lexicon.ts';

export interface DateSaid {
  /** `YYYY-MM-DD`; null where what is said names no day, or may name several. */
  value: string | null;
  start: number;
  end: number;
}

/**
 * Days that are said in words (`tomorrow`, `3 July`, `in two weeks`) or in figures that people write
 * in several ways (`3/4/2026`).
 */
export function datesIn(
  text: string,
  words: readonly Word[],
  language: Language,
  today: Today,
): DateSaid[] {
  const lexicon = dateLexicon[language];
  const found: DateSaid[] = figuresIn(text, language);
  for (let at = 0; at < words.length && found.length < datesMax;) {
    const said =
      readVague(words, at, lexicon) ??
      readMonthDay(words, at, lexicon, today) ??
      readDistance(words, at, lexicon, today) ??
      readDay(words, at, lexicon, today) ??
      readWeekday(words, at, lexicon, today);
    if (said === null) {
      at += 1;
      continue;
    }
    const [first, last] = [words[at]!, words[at + said.length - 1]!];
    found.push({ value: said.value, start: first.start, end: last.end });
    at += said.length;
  }
  return found;
}

export interface Today {
  /** As `YYYY-MM-DD`. */
  date: string;
  /** Whether it is the user's; without a time zone it may be yesterday or tomorrow there. */
  isExact: boolean;
}

/** The day it is in the time zone that the context gives, else in UTC. */
export function todayIn(now: number, timeZone: unknown): Today {
  if (typeof timeZone === 'string' && timeZone !== '' && timeZone.length <= 64) {
    try {
      const date = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
      return { date, isExact: true };
    } catch {
      // No time zone known to this machine.
    }
  }
  return { date: isoOf(now), isExact: false };
}

const datesMax = 20;
const dayMs = 86_400_000;

interface Said {
  value: string | null;
  /** In words. */
  length: number;
}

const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** The calendar day, or null where there is none: 31 April. */
export function calendarDay(year: number, month: number, day: number): string | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const time = timeOf(date);
  return Number.isNaN(time) || isoOf(time) !== date ? null : date;
}

/** The day comes first, but English has it both ways. */
function figuresIn(text: string, language: Language): DateSaid[] {
  const found: DateSaid[] = [];
  for (const match of text.matchAll(
    /(?<![\d/-])(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-])/g,
  )) {
    const [whole, one, , two, year] = match;
    const [first, second] = [Number(one), Number(two)];
    const at = { start: match.index, end: match.index + whole.length };
    const isDayFirst = first > 12 || (language !== 'en' && second <= 12);
    const isMonthFirst = second > 12;
    const isTold = year!.length === 4 && (isDayFirst || isMonthFirst || first === second);
    const [day, month] = isMonthFirst ? [second, first] : [first, second];
    found.push({ value: isTold ? calendarDay(Number(year), month, day) : null, ...at });
    if (found.length >= datesMax) break;
  }
  return found;
}

function readVague(words: readonly Word[], at: number, lexicon: DateLexicon): Said | null {
  const length = phraseLengthAt(words, at, lexicon.vague, dayPhraseWordsMax);
  return length === 0 ? null : { value: null, length };
}

/** `3 July`, `July 3rd, 2027`, `14 de julho de 2027`; a month alone names no day. */
function readMonthDay(
  words: readonly Word[],
  at: number,
  lexicon: DateLexicon,
  today: Today,
): Said | null {
  const skipOf = (from: number): number => {
    let next = from;
    while (next < from + 2 && lexicon.of.has(words[next]?.word ?? '')) next += 1;
    return next;
  };
  const first = words[at]!;
  const isDayFirst = dayOf(first.word) !== null;
  const second = isDayFirst ? skipOf(at + 1) : at + 1;
  const day = dayOf(isDayFirst ? first.word : (words[second]?.word ?? ''));
  const month = lexicon.months.get(isDayFirst ? (words[second]?.word ?? '') : first.word);
  if (month === undefined) return null;
  if (day === null) return isDayFirst || first.word === 'may' ? null : { value: null, length: 1 };
  const third = skipOf(second + 1);
  const year = /^\d{4}$/.exec(words[third]?.word ?? '')?.[0];
  if (year) return { value: calendarDay(Number(year), month, day), length: third - at + 1 };
  return { value: coming(month, day, today), length: second - at + 1 };
}

const dayOf = (word: string): number | null => {
  const digits = /^(\d{1,2})(?:st|nd|rd|th|er|o|a)?$/.exec(word)?.[1];
  const day = Number(digits);
  return digits !== undefined && day >= 1 && day <= 31 ? day : null;
};

/** Half a year ahead at most: beyond, last year's may be meant as well. */
const aheadDaysMax = 183;

function coming(month: number, day: number, { date: today }: Today): string | null {
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1].flatMap((each) => calendarDay(each, month, day) ?? []);
  const next = days.find((each) => each >= today);
  if (next === undefined) return null;
  return timeOf(next) - timeOf(today) <= aheadDaysMax * dayMs ? next : null;
}

const daysFrom = ({ date, isExact }: Today, days: number): string | null =>
  isExact ? isoOf(timeOf(date) + days * dayMs) : null;

const distanceMax = 365;

/** `in 3 days`, `in 2 weeks`. */
function readDistance(
  words: readonly Word[],
  at: number,
  lexicon: DateLexicon,
  today: Today,
): Said | null {
  if (!lexicon.within.has(words[at]!.word)) return null;
  const count = Number(/^\d{1,3}$/.exec(words[at + 1]?.word ?? '')?.[0]);
  const unit = lexicon.units.get(words[at + 2]?.word ?? '');
  if (unit === undefined || !(count * unit <= distanceMax)) return null;
  return { value: daysFrom(today, count * unit), length: 3 };
}

function readDay(
  words: readonly Word[],
  at: number,
  lexicon: DateLexicon,
  today: Today,
): Said | null {
  const length = phraseLengthAt(words, at, lexicon.days, dayPhraseWordsMax);
  const before = words[at - 1]?.word;
  if (length === 0 || (before !== undefined && lexicon.notDayAfter.has(before))) return null;
  const phrase = words.slice(at, at + length).map(({ word }) => word);
  const days = lexicon.days.get(phrase.join(' ')) ?? 0;
  return { value: daysFrom(today, days), length };
}

/** The coming one; "next Friday" is two days to different people, and so is today's weekday. */
function readWeekday(
  words: readonly Word[],
  at: number,
  lexicon: DateLexicon,
  today: Today,
): Said | null {
  const length = phraseLengthAt(words, at, lexicon.weekdays, dayPhraseWordsMax);
  if (length === 0) return null;
  const phrase = words.slice(at, at + length).map(({ word }) => word);
  const beside = [words[at - 1]?.word ?? '', words[at + length]?.word ?? ''];
  if (beside.some((word) => lexicon.next.has(word))) {
    return { value: null, length };
  }
  const weekday = lexicon.weekdays.get(phrase.join(' ')) ?? 0;
  const ahead = (weekday - new Date(timeOf(today.date)).getUTCDay() + 7) % 7;
  return { value: ahead === 0 ? null : daysFrom(today, ahead), length };
}
