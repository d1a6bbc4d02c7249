import type { ToolDisplay, ToolValues } from '@deskhand/contract';
import { propertiesOf, valueAt, type JsonObject } from '../connector/index.ts';
import { packs, type Language } from '../language/index.ts';
import { partAsked, type PartAsked } from './reading/asked-part.ts';
import { isInState, statesIn } from './reading/asked-states.ts';
import { isCut } from './reading/is-cut.ts';
import { fieldOfColumn, fieldsByForm, type Field } from './reading/fields.ts';
import { isRecord } from './reading/is-record.ts';
import { mostShared, sharedWords } from './reading/named-records.ts';
import { plain } from './reading/plain.ts';
import { thingShown } from './reading/thing-shown.ts';
import type { Reader } from './reading/value-text.ts';
import { chosenBy, noValue, type Which } from './reading/which.ts';

const rowsMax = 20;
/** As many as a phone shows beside one another. */
const columnsMax = 4;
const fieldsMax = 12;
const answerCharactersMax = 400;

/** What a tool answered, and how its policy and its schema say that it is read. */
export interface Reading {
  readonly title: string;
  readonly ok: boolean;
  readonly value: unknown;
  readonly display: ToolDisplay | null;
  readonly values: ToolValues;
  readonly outputSchema: JsonObject | null;
  /** The answer in one sentence, as Markdown; null: the connector's own, if any. */
  readonly sentence?: string | null;
  /** Whether a record that is named is in another state than the message says. */
  readonly isOtherwise?: boolean;
}

/** Whom a reading is told. */
export interface Listener extends Omit<Reader, 'valueWords'> {
  readonly language: Language;
}

interface Shape extends Reader {
  readonly language: Language;
  readonly display: ToolDisplay | null;
}

const shapeOf = (
  { display, values }: Pick<Reading, 'display' | 'values'>,
  listener: Listener,
): Shape => ({ ...listener, display, valueWords: values[listener.language] ?? {} });

type HowShown = Pick<Reading, 'display' | 'values' | 'outputSchema'>;

/**
 * What a reading tool answered, for people: the connector's own sentence first where there is one, then
 * a table of its most telling columns, or one record as a short list. Nothing is shown as JSON.
 */
export function readingText(
  { title, ok, value, display, values, outputSchema, sentence = null }: Reading,
  listener: Listener,
): string {
  const thing = thingShown(title, listener.language);
  if (!ok) return listener.notes.unreadable(thing);
  const content = typeof value === 'string' ? parse(value) : value;
  const answer = answerIn(content, display);
  const shape = shapeOf({ display, values }, listener);
  const shown = show(...contentOf(content, outputSchema ?? {}, display), shape);
  return `${sentence ?? answer ?? listener.notes.reading(thing)}\n\n${shown}`;
}

/** Whether what is to be shown is a list, and nothing is in it. */
export function isEmptyList({ value, display, outputSchema }: Reading): boolean {
  const content = typeof value === 'string' ? parse(value) : value;
  const [shown] = contentOf(content, outputSchema ?? {}, display);
  return Array.isArray(shown) && shown.length === 0;
}

/** The connector's own sentence, as plain text; null where it has none. */
export function answerIn(value: unknown, display: ToolDisplay | null): string | null {
  const content = typeof value === 'string' ? parse(value) : value;
  const said = display?.answer ? valueAt(content, display.answer) : null;
  if (typeof said !== 'string' || said.length > answerCharactersMax) return null;
  return plain(said, answerCharactersMax) || null;
}

/** What a message asks of a list: the records that hold a name, and which of them. */
export interface Narrowing {
  /** Stems. */
  readonly names: readonly string[];
  readonly which: Which | null;
  readonly part: PartAsked | null;
  /** The arguments that the tool was called with. */
  readonly sent?: JsonObject;
}

/** A reading of the records alone that a message asks for; null where it asks for none of them. */
export function narrowed(
  reading: Reading,
  { names, which, part, sent = {} }: Narrowing,
  listener: Listener,
): Reading | null {
  const { title, ok, value, display, values, outputSchema } = reading;
  const content = typeof value === 'string' ? parse(value) : value;
  const [rows, schema] = contentOf(content, outputSchema ?? {}, display);
  const shape = shapeOf({ display, values }, listener);
  if (ok && isRecord(rows)) return ofOneRecord(reading, rows, schema, { part, shape });
  if (!ok || !Array.isArray(rows)) return null;
  const records = rows.slice(0, searchedMax).filter(isRecord);
  const each = isRecord(schema['items']) ? schema['items'] : {};
  const fields = fieldsOf(records, each, shape);
  const named = namedBy(names, records, fields, listener.language);
  const among = named.length > 0 ? named : records;
  const chosen = which ? chosenBy(which, among, fields) : [];
  const columns = display?.columns;
  const of = {
    ...{ title, ok, values, outputSchema: schema },
    display: columns ? { columns } : null,
  };
  if (chosen.length > 0) return { ...of, value: chosen };
  const listed = {
    ...{ title, fields, records: among, schema: each, names: display?.items ?? '' },
    isCut: rows.length > searchedMax || isCut(content, rows.length, sent),
    isOne: false,
    hasSentence: answerIn(content, display) !== null && named.length === 0,
    isNamed: named.length > 0,
  };
  const asked = part && partAsked(part, listed, shape);
  if (asked) return { ...of, value: asked.records, sentence: asked.sentence };
  if (named.length === 0) return null;
  const known = { language: listener.language, valueWords: shape.valueWords, known: title };
  const states = part ? statesIn(part.message, each, known) : [];
  const isOtherwise = named.every((one) => states.some((state) => isInState(one, state) === false));
  return { ...of, value: named, isOtherwise };
}

/** The one record that a tool tells of, with whether it is as the message asks. */
function ofOneRecord(
  reading: Reading,
  record: JsonObject,
  schema: JsonObject,
  { part, shape }: { part: PartAsked | null; shape: Shape },
): Reading | null {
  const { title } = reading;
  const fields = fieldsOf([record], schema, shape);
  const one = { title, fields, records: [record], schema, names: '', isNamed: true };
  // How many there are of one, and what they come to, is no question.
  const asked =
    part && partAsked(part, { ...one, isCut: false, isOne: true, hasSentence: true }, shape);
  return asked && { ...reading, sentence: asked.sentence };
}

/** The records that hold most of the names that were said. */
const namedBy = (
  names: readonly string[],
  records: readonly JsonObject[],
  fields: readonly Field[],
  language: Language,
): JsonObject[] => {
  const said = new Set(names);
  return mostShared(records, (record) =>
    Math.max(
      0,
      ...fields.map(({ cellOf }) => {
        const { value } = cellOf(record);
        return typeof value === 'string' ? sharedWords(value, said, language) : 0;
      }),
    ),
  );
};

const searchedMax = 200;

/** The records that are meant, as `chosenBy` tells. */
export const chosenIn = (
  records: readonly JsonObject[],
  how: HowShown,
  which: Which,
  listener: Listener,
): JsonObject[] =>
  chosenBy(which, records, fieldsOf(records, how.outputSchema ?? {}, shapeOf(how, listener)));

/** What tells a record from others like it, the most telling first; plain text that may hold anything. */
export function tellingOf(record: JsonObject, how: HowShown, listener: Listener): string[] {
  return fieldsOf([record], how.outputSchema ?? {}, shapeOf(how, listener)).flatMap(
    (field) => field.textOf(record) ?? [],
  );
}

function parse(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return output;
  }
}

/** What is to be shown, and its schema: where the policy says, else what the answer is wrapped around. */
function contentOf(
  content: unknown,
  schema: JsonObject,
  display: ToolDisplay | null,
): [content: unknown, schema: JsonObject] {
  if (display?.items) return partOf(content, schema, display.items);
  const answer = display?.answer?.slice(1);
  if (!isRecord(content)) return [content, schema];
  const entries = Object.entries(content).filter(([name]) => name !== answer);
  const inner = entries.filter(([, value]) => typeof value === 'object' && value !== null);
  const [only] = inner;
  // A wrapped record or list, as most tools answer; beside it stand at most its figures.
  const isWrapped = inner.length === 1 && entries.every(([, value]) => typeof value !== 'string');
  if (!only || !isWrapped || entries.length > wrappedMax) {
    return [Object.fromEntries(entries), schema];
  }
  return [only[1], schemaUnder(schema, only[0])];
}

const wrappedMax = 3;

const partOf = (content: unknown, schema: JsonObject, pointer: string): [unknown, JsonObject] => [
  valueAt(content, pointer),
  pointer.split('/').slice(1).reduce(schemaUnder, schema),
];

function schemaUnder(schema: JsonObject, name: string): JsonObject {
  const under = propertiesOf(schema)[name];
  return isRecord(under) ? under : {};
}

function show(content: unknown, schema: JsonObject, shape: Shape): string {
  if (Array.isArray(content)) return showRows(content, schema, shape);
  if (isRecord(content)) return showRecord(content, schema, shape);
  if (content === null || content === undefined) return shape.notes.nothing;
  return `> ${plain(textOf(content), 2_000)}`;
}

function showRows(rows: readonly unknown[], schema: JsonObject, shape: Shape): string {
  if (rows.length === 0) return shape.notes.nothing;
  const records = rows.slice(0, rowsMax).filter(isRecord);
  if (records.length === 0) return listOf(rows);
  const [only] = records;
  const each = isRecord(schema['items']) ? schema['items'] : {};
  if (rows.length === 1 && only) return showRecord(only, each, shape);
  const columns = fieldsOf(records, each, shape).slice(0, columnsMax);
  const line = (cells: readonly (string | null)[]) =>
    `| ${cells.map((cell) => (cell === null ? noValue : plain(cell))).join(' | ')} |`;
  const more = rows.length > records.length ? [`\n… ${rows.length}`] : [];
  return [
    line(columns.map(({ label }) => label)),
    `| ${columns.map(() => '---').join(' | ')} |`,
    ...records.map((row) => line(columns.map((column) => column.textOf(row)))),
    ...more,
  ].join('\n');
}

/** Each field on a line, and a list that it holds below. */
function showRecord(record: JsonObject, schema: JsonObject, shape: Shape): string {
  const { colon } = packs[shape.language].sentences;
  const lines = fieldsOf([record], schema, shape)
    .map((field) => ({ label: field.label, text: field.textOf(record) }))
    .flatMap(({ label, text }) =>
      text === null ? [] : [`- **${plain(label)}${colon}** ${plain(text)}`],
    )
    .slice(0, fieldsMax);
  return (
    [lines.join('\n'), ...listBelow(record, schema, shape)].filter(Boolean).join('\n\n') ||
    shape.notes.nothing
  );
}

/** The list that the policy names; where it says nothing of the record either, the first one. */
function listBelow(record: JsonObject, schema: JsonObject, shape: Shape): string[] {
  const { columns, below } = shape.display ?? {};
  const first = Object.keys(record).find((name) => !columns && isListOfRecords(record[name]));
  const pointer = below?.items ?? (first === undefined ? null : pointerTo(first));
  if (pointer === null) return [];
  const [rows, each] = partOf(record, schema, pointer);
  return isListOfRecords(rows) ? [showRows(rows, each, { ...shape, display: below ?? null })] : [];
}

const isListOfRecords = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.some(isRecord);

const pointerTo = (name: string): string => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

function fieldsOf(records: readonly JsonObject[], schema: JsonObject, shape: Shape): Field[] {
  const columns = shape.display?.columns;
  return columns
    ? columns.map((column) => fieldOfColumn(column, schema, shape.language, shape))
    : fieldsByForm(records, schema, shape);
}

const listOf = (values: readonly unknown[]): string =>
  values
    .slice(0, rowsMax)
    .filter((value) => typeof value !== 'object')
    .map((value) => `- ${plain(textOf(value))}`)
    .join('\n');

/** Of what is neither a list nor a record. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);
