import type { DisplayColumn } from '@deskhand/contract';
import { inWords, type Notes } from '../../language/index.ts';

/** Whom values are written for. */
export interface Reader {
  /** BCP 47. */
  readonly locale: string;
  /** IANA name, or what the application claims to be one; null: none. */
  readonly timeZone: string | null;
  readonly notes: Notes;
  /** Words for values that are written for programs. */
  readonly valueWords: Readonly<Record<string, string>>;
}

export type Form = NonNullable<DisplayColumn['as']>;

/** Of a value, by its name, by how it looks, and by whether a currency stands beside it. */
export function formOf(name: string, value: unknown, currency: string | null): Form {
  if (typeof value === 'boolean') return 'yesno';
  if (typeof value === 'string' && date.test(value)) return 'date';
  if (typeof value === 'string' && instant.test(value)) return 'time';
  if (currency !== null && amountName.test(name) && amountOf(value) !== null) return 'money';
  return typeof value === 'number' ? 'number' : 'text';
}

/** A value in words and figures of its reader; null where there is none, or none that can be written. */
export function valueText(
  value: unknown,
  form: Form,
  currency: string | null,
  reader: Reader,
): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return listText(value, reader);
  if (typeof value === 'object') return null;
  switch (form) {
    case 'yesno':
      return yesOrNo(value, reader.notes);
    case 'date':
    case 'time':
      return timeText(value, form, reader);
    case 'money':
      return moneyText(value, currency, reader);
    case 'number':
      return numberText(value, reader);
    case 'text':
      return wordsFor(textOf(value), reader);
  }
}

const listMax = 5;

function listText(values: readonly unknown[], reader: Reader): string | null {
  const texts = values
    .filter((value) => typeof value !== 'object')
    .map((value) => valueText(value, formOf('', value, null), null, reader))
    .filter((text) => text !== null);
  const more = texts.length > listMax ? [`… ${texts.length}`] : [];
  return [...texts.slice(0, listMax), ...more].join(', ') || null;
}

function yesOrNo(value: unknown, { yes, no }: Notes): string {
  if (typeof value === 'boolean') return value ? yes : no;
  return wordsOf(textOf(value));
}

function timeText(value: unknown, form: 'date' | 'time', { locale, timeZone }: Reader): string {
  const text = textOf(value);
  const isDay = date.test(text);
  const at = new Date(text);
  if ((!isDay && !instant.test(text)) || Number.isNaN(at.getTime())) return text;
  if (form === 'date' || isDay) {
    const zone = isDay ? 'UTC' : timeZone;
    return written(zone, (timeZone) =>
      at.toLocaleDateString(locale, { dateStyle: 'medium', timeZone }),
    );
  }
  return written(timeZone, (timeZone) =>
    at.toLocaleString(locale, {
      ...{ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
      ...{ timeZone, timeZoneName: timeZone === 'UTC' ? 'short' : undefined },
    }),
  );
}

/** The day of a value as its reader sees it, as `2026-10-31`; null where it is no day. */
export function dayOf(value: unknown, timeZone: string | null): string | null {
  if (typeof value !== 'string') return null;
  if (date.test(value)) return value;
  const at = new Date(value);
  if (!instant.test(value) || Number.isNaN(at.getTime())) return null;
  // Swedish days are written as ISO 8601 has them.
  return written(timeZone, (zone) => at.toLocaleDateString('sv-SE', { timeZone: zone }));
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** In that zone, else in UTC: a zone is the application's word. */
function written(zone: string | null, write: (timeZone: string) => string): string {
  try {
    return write(zone ?? 'UTC');
  } catch {
    return write('UTC');
  }
}

function moneyText(value: unknown, currency: string | null, { locale }: Reader): string {
  const amount = amountOf(value);
  if (amount === null) return textOf(value);
  if (currency === null) return amount.toLocaleString(locale, { minimumFractionDigits: 2 });
  return amount.toLocaleString(locale, { style: 'currency', currency });
}

/** Small whole numbers may be numbers of things: they are not cut into groups. */
const groupedMin = 10_000;

const numberText = (value: unknown, { locale }: Reader): string =>
  typeof value === 'number' && (Math.abs(value) >= groupedMin || !Number.isInteger(value))
    ? value.toLocaleString(locale)
    : textOf(value);

/** As the policy names it, else by its form. */
const wordsFor = (value: string, { valueWords }: Reader): string =>
  Object.hasOwn(valueWords, value) ? valueWords[value]! : wordsOf(value);

/** `past_due` is written for programs; "pay_1" names something. */
const wordsOf = (text: string): string =>
  /^[a-z]+(?:_[a-z]+)+$/u.test(text) ? inWords(text) : text;

/** A number, or one that is written as a text, as amounts often are. */
export function amountOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && /^-?\d{1,12}(?:\.\d{1,4})?$/u.test(value)
    ? Number(value)
    : null;
}

/** An ISO 4217 code. */
export const currencyCode = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Z]{3}$/iu.test(value) ? value.toUpperCase() : null;

const amountName =
  /amount|total|price|balance|paid|fee|cost|tax|sum|value|credit|refund|outstanding|revenue/iu;
const date = /^\d{4}-\d\d-\d\d$/u;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/iu;
