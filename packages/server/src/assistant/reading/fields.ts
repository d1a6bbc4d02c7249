import type { DisplayColumn } from '@deskhand/contract';
import { propertiesOf, valueAt, type JsonObject } from '../../connector/index.ts';
import { inWords } from '../../language/index.ts';
import { isRecord } from './is-record.ts';
import { valueTitles } from './value-titles.ts';
import { currencyCode, formOf, valueText, type Form, type Reader } from './value-text.ts';

/** One thing that is told of each record. */
export interface Field {
  readonly label: string;
  readonly cellOf: (record: JsonObject) => Cell;
  /** Null where the record has none. */
  textOf(record: JsonObject): string | null;
}

/** A value as it stands in a record. */
export interface Cell {
  readonly value: unknown;
  readonly form: Form;
  /** An ISO 4217 code. */
  readonly currency: string | null;
}

/** What the policy calls values counts more than what the schema does. A state is told in words where nobody has any. */
function fieldOf(
  { label, path, schema }: { label: string; path: readonly string[]; schema: JsonObject },
  reader: Reader,
  cellOf: (record: JsonObject) => Cell,
): Field {
  const titles = valueTitles(schemaAt(path, schema));
  const isState = stateName.test(path.at(-1) ?? '');
  return {
    label,
    cellOf,
    textOf(record) {
      const { value, form, currency } = cellOf(record);
      const own = isState ? valueTitles({ enum: [value] }) : {};
      const valueWords = { ...own, ...titles, ...reader.valueWords };
      return valueText(value, form, currency, { ...reader, valueWords });
    },
  };
}

const stateName = /stat(?:us|e)$/iu;

/** As the policy says. */
export const fieldOfColumn = (
  { pointer, label, as, currency }: DisplayColumn,
  schema: JsonObject,
  language: string,
  reader: Reader,
): Field => {
  const path = pointer.split('/').slice(1);
  const named = label?.[language] ?? label?.['en'] ?? labelOf(path, schema);
  return fieldOf({ label: named, path, schema }, reader, (record) => {
    const value = valueAt(record, pointer);
    const code = currencyCode(currency ? valueAt(record, currency) : record['currency']);
    return { value, form: as ?? formOf(pointer, value, code), currency: code };
  });
};

/**
 * By their form alone, the most telling first: names and numbers, money, states, days. What names a
 * thing for programs is left out, unless nothing else is there.
 */
export function fieldsByForm(
  records: readonly JsonObject[],
  schema: JsonObject,
  reader: Reader,
): Field[] {
  const paths = [...new Set(records.flatMap((record) => pathsOf(record)))].map((path) =>
    path.split('\n'),
  );
  const known = paths.map((path) => ({ path, values: records.map((record) => at(record, path)) }));
  const shown = known.filter(({ path, values }) => !isForPrograms(path.at(-1)!, values));
  const all = shown.length > 0 ? shown : known;
  // Of one record that lies in another the outer name tells nothing.
  const isWrapped = all.every(({ path }) => path.length > 1 && path[0] === all[0]!.path[0]);
  return all
    .map(({ path, values }) => ({ path, telling: tellingOf(path, values) }))
    .toSorted((a, b) => b.telling - a.telling)
    .map(({ path }) => {
      const label = labelOf(path, schema, isWrapped ? 1 : 0);
      return fieldOf({ label, path, schema }, reader, (record) => {
        const value = at(record, path);
        const currency = currencyBeside(record, path);
        return { value, form: formOf(path.join(' '), value, currency), currency };
      });
    });
}

const pathsMax = 40;
const nestedMax = 2;

/** Where plain values lie in a record, its names joined by line breaks. */
function pathsOf(record: JsonObject, before: readonly string[] = []): string[] {
  return Object.entries(record)
    .slice(0, pathsMax)
    .flatMap(([name, value]) => {
      const path = [...before, name];
      if (!isRecord(value)) return isPlainValue(value) ? [path.join('\n')] : [];
      return path.length < nestedMax ? pathsOf(value, path) : [];
    })
    .slice(0, pathsMax);
}

const isPlainValue = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((one) => typeof one !== 'object') : true;

const at = (record: JsonObject, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    record,
  );

function currencyBeside(record: JsonObject, path: readonly string[]): string | null {
  const beside = at(record, path.slice(0, -1));
  return (
    currencyCode(isRecord(beside) ? beside['currency'] : null) ?? currencyCode(record['currency'])
  );
}

/** Ids, addresses of machines, and currencies, which stand with their amounts. */
function isForPrograms(name: string, values: readonly unknown[]): boolean {
  if (/^(?:id|uuid|guid|currency|cursor|version|etag|object|locale)$/iu.test(name)) return true;
  if (
    /(?:_id|_ids|_uuid|_url|_key)$|(?:Id|ID|Ids|Uuid|UUID|Url|URL|Key)$|^(?:url|href|link)$/u.test(
      name,
    )
  ) {
    return true;
  }
  const told = values.filter((value) => value !== null && value !== undefined && value !== '');
  return (
    told.length === 0 || told.every((value) => typeof value === 'string' && machine.test(value))
  );
}

const machine = /^(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[0-9a-f]{24,}|https?:\/\/\S+)$/iu;

/** How much a person learns from it; what stands earlier in the record tells more. */
function tellingOf(path: readonly string[], values: readonly unknown[]): number {
  const name = path.join(' ');
  const value = values.find((one) => one !== null && one !== undefined);
  const form = formOf(name, value, 'XXX');
  if (/(?:^|[ _])(?:name|title|number|subject|description)$|Name$|Number$/u.test(name))
    return 10 - path.length;
  if (stateName.test(name)) return 7;
  if (form === 'date' || form === 'time') return /due|until|ends?|next|renew/iu.test(name) ? 6 : 3;
  if (form === 'text') return typeof value === 'string' && value.length > longMin ? 1 : 5;
  return { money: 8, number: 4, yesno: 2 }[form satisfies Exclude<Form, 'date' | 'time' | 'text'>];
}

const longMin = 60;

/** The title that the schema gives it, else its name in words, without the outermost names. */
function labelOf(path: readonly string[], schema: JsonObject, outer = 0): string {
  const { title } = schemaAt(path, schema);
  return typeof title === 'string' && title.trim() !== ''
    ? title
    : inWords(path.slice(outer).join(' '));
}

function schemaAt(path: readonly string[], schema: JsonObject): JsonObject {
  let at = schema;
  for (const name of path) {
    const next = propertiesOf(at)[name];
    at = isRecord(next) ? next : {};
  }
  return at;
}
