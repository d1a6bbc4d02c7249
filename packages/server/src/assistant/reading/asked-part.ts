import type { JsonObject } from '../../connector/index.ts';
import { asksOfData, partTexts, type Language } from '../../language/index.ts';
import { isInState, statesIn, type State } from './asked-states.ts';
import { periodIn, type Period } from './asked-period.ts';
import { furthestOf } from './extremes.ts';
import type { Field } from './fields.ts';
import { plain } from './plain.ts';
import { amountOf, type Reader } from './value-text.ts';

/** What a message asks of the records that a tool has listed. */
export interface PartAsked {
  readonly message: string;
  /** The day it is where the user is. */
  readonly today: Date;
}

/** What the records are. */
interface Listed {
  readonly title: string;
  readonly records: readonly JsonObject[];
  readonly fields: readonly Field[];
  /** Of one record. */
  readonly schema: JsonObject;
  /** Of the tool and the list. */
  readonly names: string;
  /** Whether there may be more than what was listed. */
  readonly isCut: boolean;
  readonly hasSentence: boolean;
}

export interface Part {
  readonly records: readonly JsonObject[];
  /** The answer, as Markdown. */
  readonly sentence: string;
}

/**
 * The records that a message asks for by their state, or by the month or year they are of, with a sentence of
 * how many they are and what they come to; whether one is as the message asks. Null where it asks for
 * nothing of that, or where what was listed does not decide it.
 */
export function partAsked(
  { message, today }: PartAsked,
  listed: Listed,
  reader: Reader & { readonly language: Language },
): Part | null {
  const { records, fields, schema, title, names } = listed;
  const { language, locale, labels, notes } = reader;
  const asks = asksOfData(message, language);
  const states = statesIn(message, schema, { language, labels, known: `${title} ${names}` });
  const period = periodIn(message, language, locale, today);
  if (period === 'several') return null;
  const isOfOne = asks.has('so') && !asks.has('any') && !asks.has('count');
  if (isOfOne && states.length > 0 && !period) {
    const one = oneMeant(records, fields, asks.has('last') && !listed.isCut);
    const verdict = one ? isSo(one, states) : null;
    if (one && verdict !== null) {
      const sentence = `${yesOrNo(verdict, notes)} ${notes.reading(plain(title))}`;
      return { records: [one], sentence };
    }
    if (one) return null;
  }
  if (listed.isCut || records.length === 0) return null;
  const isFiltered = states.length > 0 || period !== null;
  const isMeasured = asks.has('count') || asks.has('sum');
  if (!isFiltered && (!isMeasured || listed.hasSentence)) return null;
  const day = period && onlyDay(records, fields);
  if (period && !day) return null;
  const within = period && day ? ofPeriod(records, day, period) : records;
  const meant = within.filter((record) =>
    states.every((state) => isInState(record, state) !== false),
  );
  const of = [`**${plain(title)}**`, ...states.map(({ called }) => plain(called))];
  const heading = [
    ...of,
    ...(period && day ? [`${period.called} (${plain(day.label)})`] : []),
  ].join(', ');
  const sum = sumOf(meant, fields, locale);
  // "How much?" is not answered by how many.
  if (sum === null && meant.length > 0 && asks.has('sum') && !asks.has('count')) return null;
  const said = partTexts[language](heading, meant.length, sum);
  const isAny = asks.has('any') && !isMeasured;
  return {
    records: meant,
    sentence: isAny ? `${yesOrNo(meant.length > 0, notes)} ${said}` : said,
  };
}

function yesOrNo(isSo: boolean, { yes, no }: Reader['notes']): string {
  const word = isSo ? yes : no;
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}.`;
}

/** The only record; of several the last one, where that is asked for. */
function oneMeant(
  records: readonly JsonObject[],
  fields: readonly Field[],
  isLast: boolean,
): JsonObject | null {
  const meant = records.length > 1 && isLast ? furthestOf(records, fields, 'newest') : records;
  return meant.length === 1 ? meant[0]! : null;
}

function isSo(record: JsonObject, states: readonly State[]): boolean | null {
  const verdicts = states.map((state) => isInState(record, state));
  if (verdicts.includes(false)) return false;
  return verdicts.includes(null) ? null : true;
}

/** The only field that is a day; null where there are several, or none. */
function onlyDay(records: readonly JsonObject[], fields: readonly Field[]): Field | null {
  const days = fields.filter(({ cellOf }) =>
    records.some((record) => ['date', 'time'].includes(cellOf(record).form)),
  );
  return days.length === 1 ? days[0]! : null;
}

const ofPeriod = (
  records: readonly JsonObject[],
  { cellOf }: Field,
  { from, before }: Period,
): JsonObject[] =>
  records.filter((record) => {
    const { value } = cellOf(record);
    return typeof value === 'string' && value >= from && value < before;
  });

/** What they come to, in each currency, by their first amount; null where that is nothing, or not told of all. */
function sumOf(
  records: readonly JsonObject[],
  fields: readonly Field[],
  locale: string,
): string | null {
  const amounts = fields.filter(({ cellOf }) =>
    records.some((record) => cellOf(record).form === 'money'),
  );
  const [field] = amounts;
  if (!field) return null;
  const sums = new Map<string, number>();
  for (const record of records) {
    const { value, currency } = field.cellOf(record);
    const amount = amountOf(value);
    if (amount === null || currency === null) return null;
    sums.set(currency, (sums.get(currency) ?? 0) + Math.round(amount * minorUnits));
  }
  const told = [...sums].filter(([, sum]) => sum !== 0);
  if (told.length === 0) return null;
  const texts = told.map(([currency, sum]) =>
    (sum / minorUnits).toLocaleString(locale, { style: 'currency', currency }),
  );
  const label = amounts.length > 1 ? ` (${plain(field.label)})` : '';
  return `${texts.join(' + ')}${label}`;
}

/** Amounts have at most four decimals. */
const minorUnits = 10_000;
