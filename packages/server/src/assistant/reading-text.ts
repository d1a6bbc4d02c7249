import type { ToolDisplay, ToolValues } from '@deskhand/contract';
import { propertiesOf, valueAt, type JsonObject } from '../connector/index.ts';
import type { Language } from '../language/index.ts';
import { fieldOfColumn, fieldsByForm, isRecord, type Field } from './reading/fields.ts';
import { mostShared, sharedWords } from './reading/named-records.ts';
import { plain } from './reading/plain.ts';
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
}

/** Whom a reading is told. */
export interface Listener extends Omit<Reader, 'labels'> {
  readonly language: Language;
}

interface Shape extends Reader {
  readonly language: Language;
  readonly display: ToolDisplay | null;
}

const shapeOf = (
  { display, values }: Pick<Reading, 'display' | 'values'>,
  listener: Listener,
): Shape => ({ ...listener, display, labels: values[listener.language] ?? {} });

type HowShown = Pick<Reading, 'display' | 'values' | 'outputSchema'>;

/**
 * What a reading tool answered, for people: the connector's own sentence first where there is one, then
 * a table of its most telling columns, or one record as a short list. Nothing is shown as JSON.
 */
export function readingText(
  { title, ok, value, display, values, outputSchema }: Reading,
  listener: Listener,
): string {
  const name = plain(title);
  if (!ok) return listener.notes.unreadable(name);
  const content = typeof value === 'string' ? parse(value) : value;
  const answer = answerIn(content, display);
  const shape = shapeOf({ display, values }, listener);
  const shown = show(...contentOf(content, outputSchema ?? {}, display), shape);
  return `${answer ?? listener.notes.reading(name)}\n\n${shown}`;
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
}

/** A reading of the records alone that a message asks for; null where it asks for none of them. */
export function narrowed(
  { title, ok, value, display, values, outputSchema }: Reading,
  { names, which }: Narrowing,
  listener: Listener,
): Reading | null {
  const content = typeof value === 'string' ? parse(value) : value;
  const [rows, schema] = contentOf(content, outputSchema ?? {}, display);
  if (!ok || !Array.isArray(rows)) return null;
  const records = rows.slice(0, searchedMax).filter(isRecord);
  const each = isRecord(schema['items']) ? schema['items'] : {};
  const fields = fieldsOf(records, each, shapeOf({ display, values }, listener));
  const said = new Set(names);
  const named = mostShared(records, (record) =>
    Math.max(
      0,
      ...fields.map(({ cellOf }) => {
        const { value } = cellOf(record);
        return typeof value === 'string' ? sharedWords(value, said, listener.language) : 0;
      }),
    ),
  );
  const among = named.length > 0 ? named : records;
  const chosen = which ? chosenBy(which, among, fields) : [];
  const meant = chosen.length > 0 ? chosen : named;
  if (meant.length === 0) return null;
  const columns = display?.columns;
  return {
    ...{ title, ok, value: meant, values, outputSchema: schema },
    display: columns ? { columns } : null,
  };
}

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
  const lines = fieldsOf([record], schema, shape)
    .map((field) => ({ label: field.label, text: field.textOf(record) }))
    .flatMap(({ label, text }) => (text === null ? [] : [`- ${plain(label)}: ${plain(text)}`]))
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
