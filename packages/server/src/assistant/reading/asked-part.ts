import { valueAt, type JsonObject } from '../../connector/index.ts';
import { foldedWords, partTexts, saidOfData, stem, type Language } from '../../language/index.ts';
import { isAccountedFor } from './accounted.ts';
import { choicesIn, isInState, statesIn, type Choices, type State } from './asked-states.ts';
import { periodIn, type Period } from './asked-period.ts';
import { furthestOf } from './extremes.ts';
import type { Field } from './fields.ts';
import { mostShared } from './named-records.ts';
import { plain } from './plain.ts';
import { thingShown } from './thing-shown.ts';
import { amountOf, currencyCode, dayOf, type Reader } from './value-text.ts';

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
  /** Whether it is one record, and no list. */
  readonly isOne: boolean;
  readonly hasSentence: boolean;
  /** Whether the message names them, of all that were listed: "has Blue Harbour paid?" */
  readonly isNamed: boolean;
}

export interface Part {
  readonly records: readonly JsonObject[];
  /** The answer, as Markdown. */
  readonly sentence: string;
}

/**
 * The records that a message asks for by their state, or by the month or year they are of, with a sentence of
 * how many they are and what they come to; whether one is as the message asks. Null where it asks for
 * nothing of that, where a word of it was not understood, or where what was listed does not decide it.
 */
export function partAsked(
  { message, today }: PartAsked,
  listed: Listed,
  reader: Reader & { readonly language: Language },
): Part | null {
  const { schema, title, names } = listed;
  const { language, locale, valueWords } = reader;
  const said = saidOfData(message, language);
  if (said.has('withheld')) return null;
  const states = statesIn(message, schema, {
    language,
    valueWords,
    known: `${title} ${names}`,
  });
  const period = periodIn(message, language, locale, today);
  if (period === 'several') return null;
  const asked = { message, said, states, period };
  const isOfOne = (said.has('so') || said.has('was')) && !said.has('any') && !said.has('count');
  if (isOfOne && states.length > 0 && !period) {
    const one = oneMeant(listed, said.has('last'));
    if (one) return verdictOn(one, asked, listed, reader);
  }
  if (listed.isOne || listed.isCut || listed.records.length === 0) return null;
  return partOf(asked, listed, reader);
}

interface Asked {
  readonly message: string;
  readonly said: ReturnType<typeof saidOfData>;
  readonly states: readonly State[];
  readonly period: Period | null;
}

type Told = Reader & { readonly language: Language };

/** Yes or no of one record; null where that is not clear. */
function verdictOn(one: JsonObject, asked: Asked, listed: Listed, reader: Told): Part | null {
  const { message, states } = asked;
  const { title, fields } = listed;
  const verdict = isSo(one, states);
  if (verdict === null || listed.isCut || states.some(({ isSeveral }) => isSeveral)) return null;
  if (!verdict && isOfThePast(asked) && !states.every(isYesNo)) return null;
  const titles = [title, listed.names, ...fields.map(({ label }) => label)];
  const words = wordsOf(asked, ['so', 'was', 'last']);
  const known = { titles, words, records: [one], fields };
  if (!isAccountedFor(message, reader.language, known)) return null;
  const sentence = `${yesOrNo(verdict, reader.notes)} ${reader.notes.reading(thingShown(title, reader.language))}`;
  return { records: [one], sentence };
}

/** What is sent is no longer paid, and was paid all the same: of what has been, a later state is no "no". */
const isYesNo = ({ exactly }: State): boolean => exactly.includes(true);

const isOfThePast = ({ message, said, states }: Asked): boolean => {
  const last = foldedWords(message).at(-1) ?? '';
  return said.has('was') || (said.has('had') && states.some(({ words }) => words.includes(last)));
};

function partOf(asked: Asked, listed: Listed, reader: Told): Part | null {
  const { message, said, states, period } = asked;
  const { records, fields, title } = listed;
  const isMeasured = said.has('count') || said.has('sum');
  const isFiltered = states.length > 0 || period !== null;
  if (!isFiltered && (!isMeasured || listed.hasSentence)) return null;
  const day = period && onlyDay(records, fields, reader.timeZone);
  if (period && !day) return null;
  const within = period && day ? ofPeriod(records, day, period, reader.timeZone) : records;
  const verdicts = within.map((record) => ({ record, isSo: isSo(record, states) }));
  const meant = verdicts.filter(({ isSo }) => isSo !== false).map(({ record }) => record);
  // What failed is not added to what was paid. Who names a state has said which are meant, unless what is shown
  // of them differs in another one: "by card" may be disputed.
  const isClear =
    verdicts.every(({ isSo }) => isSo !== null) &&
    isAlike(meant, choicesThatTell(meant, asked, listed));
  const measure = amountSaid(asked, listed, reader.language);
  const sum = measure && isClear ? sumOf(meant, measure, reader.locale) : null;
  const isSum = said.has('sum') && !said.has('count');
  // "How much?" is not answered by how many.
  if (sum === null && (meant.length > 0 || !measure) && isSum) return null;
  const known = {
    titles: [title, listed.names, ...[day, isSum ? measure : null].map((one) => one?.label ?? '')],
    words: wordsOf(asked, [
      'count',
      'sum',
      'any',
      'so',
      'was',
      ...(isSum ? ['paid' as const] : []),
    ]),
    ...{ records, fields },
  };
  if (!isAccountedFor(message, reader.language, known)) return null;
  const isAny = said.has('any') && !isMeasured;
  // "Have I shipped any?" is not answered by none that are still called that.
  if (isAny && meant.length === 0 && isOfThePast(asked) && !states.every(isYesNo)) return null;
  const heading = [
    `**${thingShown(title, reader.language)}**`,
    ...states.map(({ called }) => plain(called)),
    ...(period && day ? [`${period.called} (${plain(day.label)})`] : []),
  ].join(', ');
  const { some, none } = partTexts[reader.language];
  // Whoever asks for somebody's is shown what there is of them, though none of it is so.
  const isNone = listed.isNamed && meant.length === 0;
  const told = isNone
    ? none(heading, records.length)
    : some(heading, meant.length, sum && sumText(sum, measure));
  const sentence = isAny ? `${yesOrNo(meant.length > 0, reader.notes)} ${told}` : told;
  return { records: isNone ? records : meant, sentence };
}

/** The words by which a message says what was understood of it. */
const wordsOf = (
  { said, states, period }: Asked,
  kinds: readonly Parameters<Asked['said']['get']>[0][],
): string[] => [
  ...kinds.flatMap((kind) => said.get(kind) ?? []).flatMap((phrase) => phrase.split(' ')),
  ...states.flatMap(({ words }) => words),
  ...(period?.words ?? []),
];

/** The lists of states that a sum needs to be alike in. */
function choicesThatTell(
  records: readonly JsonObject[],
  { states }: Asked,
  { schema, fields }: Listed,
): readonly Choices[] {
  const others = choicesIn(schema).filter(
    ({ pointer }) => !states.some((state) => state.pointer === pointer),
  );
  const isShown = ({ pointer }: Choices) =>
    fields.some(({ cellOf }) =>
      records.every((record) => cellOf(record).value === valueAt(record, pointer)),
    );
  return states.length === 0 ? others : others.filter(isShown);
}

/** Whether they are alike in each list of states; a flag, such as that it was late, takes nothing from a sum. */
const isAlike = (records: readonly JsonObject[], choices: readonly Choices[]): boolean =>
  choices.every(
    ({ pointer }) =>
      isCurrency(records, pointer) ||
      new Set(
        records.map((record) => valueAt(record, pointer)).filter((one) => typeof one === 'string'),
      ).size <= 1,
  );

const isCurrency = (records: readonly JsonObject[], pointer: string): boolean =>
  records.every((record) => currencyCode(valueAt(record, pointer)) !== null);

function yesOrNo(isSo: boolean, { yes, no }: Reader['notes']): string {
  const word = isSo ? yes : no;
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}.`;
}

/** The only record; of several the last one, where that is asked for. */
function oneMeant({ records, fields, isCut }: Listed, isLast: boolean): JsonObject | null {
  const isChosen = records.length > 1 && isLast && !isCut;
  const meant = isChosen ? furthestOf(records, fields, 'newest') : records;
  return meant.length === 1 ? meant[0]! : null;
}

function isSo(record: JsonObject, states: readonly State[]): boolean | null {
  const verdicts = states.map((state) => isInState(record, state));
  if (verdicts.includes(false)) return false;
  return verdicts.includes(null) ? null : true;
}

/** The only field that is a day wherever it is told; null where there are several, or none. */
function onlyDay(
  records: readonly JsonObject[],
  fields: readonly Field[],
  timeZone: string | null,
): Field | null {
  const days = fields.filter(({ cellOf }) =>
    records.some((record) => ['date', 'time'].includes(cellOf(record).form)),
  );
  const [only, ...others] = days;
  if (!only || others.length > 0) return null;
  const values = records.map((record) => only.cellOf(record).value ?? null);
  return values.every((value) => value === null || dayOf(value, timeZone) !== null) ? only : null;
}

const ofPeriod = (
  records: readonly JsonObject[],
  { cellOf }: Field,
  { from, before }: Period,
  timeZone: string | null,
): JsonObject[] =>
  records.filter((record) => {
    const day = dayOf(cellOf(record).value, timeZone);
    return day !== null && day >= from && day < before;
  });

/** An amount, and whether there are others. */
interface Measure {
  readonly field: Field;
  readonly label: string;
  readonly isOneOfSeveral: boolean;
}

/** The amount that the message names, else the first; null where it names several, or there is none. */
function amountSaid({ message, said }: Asked, listed: Listed, language: Language): Measure | null {
  const { records, fields, title } = listed;
  const amounts = fields.filter(({ cellOf }) =>
    records.some((record) => cellOf(record).form === 'money'),
  );
  const stems = (text: string) => foldedWords(text).map((word) => stem(word, language));
  const asking = [...(said.get('sum') ?? []), ...(said.get('count') ?? []), title];
  const known = new Set(asking.flatMap(stems));
  const words = new Set(stems(message).filter((word) => !known.has(word)));
  const named = mostShared(
    amounts,
    ({ label }) => stems(label).filter((word) => words.has(word)).length,
  );
  const [field] = named.length > 0 ? named : amounts;
  if (!field || named.length > 1) return null;
  return { field, label: field.label, isOneOfSeveral: amounts.length > 1 };
}

/** What they come to, in each currency; null where that is nothing, or can't be told of all exactly. */
function sumOf(records: readonly JsonObject[], { field }: Measure, locale: string): string | null {
  const sums = new Map<string, number>();
  for (const record of records) {
    const { value, currency } = field.cellOf(record);
    const amount = amountOf(value);
    if (amount === null || currency === null) return null;
    const sum = (sums.get(currency) ?? 0) + Math.round(amount * minorUnits);
    if (!Number.isSafeInteger(sum)) return null;
    sums.set(currency, sum);
  }
  const told = [...sums].filter(([, sum]) => sum !== 0);
  const texts = told.map(([currency, sum]) =>
    (sum / minorUnits).toLocaleString(locale, { style: 'currency', currency }),
  );
  return texts.join(' + ') || null;
}

const sumText = (sum: string, measure: Measure | null): string =>
  measure?.isOneOfSeveral ? `${sum} (${plain(measure.label)})` : sum;

/** Amounts have at most four decimals. */
const minorUnits = 10_000;
