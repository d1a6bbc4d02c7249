import * as chrono from 'chrono-node';
import type { Language } from '../../../language/index.ts';
import { readOnce, type Utterance } from '../../../utterance/index.ts';

/** The day it is where the user is. */
export interface Today {
  /** Milliseconds since the Unix epoch. */
  readonly now: number;
  /** Minutes east of UTC. */
  readonly offset: number;
}

/** A day that a text names: its ISO form, and where it stands. */
interface DayFound {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Takes a time zone that is none for UTC. */
export function todayIn(now: number, timezone: unknown): Today {
  if (typeof timezone !== 'string') return { now, offset: 0 };
  try {
    const format = new Intl.DateTimeFormat('en', {
      timeZone: timezone.slice(0, 64),
      timeZoneName: 'longOffset',
    });
    const name = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')!.value;
    const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    return { now, offset: Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) };
  } catch {
    return { now, offset: 0 };
  }
}

/** Days that a text names for sure: neither `03/04/2026`, whose order is open, nor "next week". */
export function daysIn(
  utterance: Utterance,
  language: Language,
  today: Today,
): readonly DayFound[] {
  const known = daysRead(utterance, language);
  const key = `${today.now} ${today.offset}`;
  const days =
    known.get(key) ?? readDays(utterance.text.slice(0, readCharactersMax), language, today);
  known.set(key, days);
  return days;
}

/** By the day it is: an utterance is read for each argument of each tool that is a day or a number. */
const daysRead = readOnce(() => new Map<string, readonly DayFound[]>());

function readDays(text: string, language: Language, { now, offset }: Today): DayFound[] {
  const reference = { instant: new Date(now), timezone: offset };
  return chrono[language]
    .parse(text, reference, { forwardDate: true })
    .filter(({ start, end, text: said }) => !end && isDay(start) && !isOpen(said, start))
    .map(({ text: said, index, start }) => ({
      value: [start.get('year'), start.get('month'), start.get('day')]
        .map((part) => String(part).padStart(2, '0'))
        .join('-'),
      start: index,
      end: index + said.length,
    }));
}

const readCharactersMax = 500;

/** A day and a month in figures alone; "next week", which begins on another day for everyone. */
const isOpen = (said: string, start: chrono.ParsedComponents): boolean =>
  /^\d{1,2}[/-]\d{1,2}(?![.\d])/u.test(said) ||
  !(/\d|^\p{L}+$/u.test(said) || start.isCertain('weekday'));

/** A weekday is the next one. */
const isDay = (start: chrono.ParsedComponents): boolean =>
  start.isCertain('day') || start.isCertain('weekday');

/** Whether a day of the form `YYYY-MM-DD` is in the calendar. */
export function isDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
