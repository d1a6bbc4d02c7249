import type { Notes } from '../language/index.ts';

const rowsMax = 20;
const columnsMax = 6;
const fieldsMax = 20;
const cellCharactersMax = 120;

/** What a read tool answered, shown as it is: a table, a list, or quoted text. */
export function readingText(
  { title, ok, value }: { title: string; ok: boolean; value: unknown },
  notes: Notes,
): string {
  const name = plain(title);
  if (!ok) return notes.unreadable(name);
  return `${notes.reading(name)}\n\n${show(typeof value === 'string' ? parse(value) : value)}`;
}

function parse(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return output;
  }
}

function show(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `> ${plain(textOf(value), 2_000)}`;
  if (Array.isArray(value)) return showRows(value);
  const entries = Object.entries(value).slice(0, fieldsMax);
  const [first] = entries;
  // A wrapped record, as most look-ups answer.
  if (entries.length === 1 && typeof first![1] === 'object') return show(first![1]);
  const lists = entries.filter(([, field]) => Array.isArray(field));
  // A wrapped list, as most list tools answer.
  const [only] = lists;
  if (only && entries.length <= 3) return showRows(only[1] as unknown[]);
  return entries.map(([name, field]) => `- ${plain(name)}: ${plain(textOf(field))}`).join('\n');
}

function showRows(rows: readonly unknown[]): string {
  const records = rows
    .slice(0, rowsMax)
    .filter((row): row is Record<string, unknown> => typeof row === 'object' && row !== null);
  if (records.length === 0) {
    return rows.length === 0
      ? '–'
      : rows
          .slice(0, rowsMax)
          .map((row) => `- ${plain(textOf(row))}`)
          .join('\n');
  }
  const columns = [...new Set(records.flatMap((row) => Object.keys(row)))].slice(0, columnsMax);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const more = rows.length > records.length ? [`\n… ${rows.length}`] : [];
  return [
    line(columns.map((column) => plain(column))),
    line(columns.map(() => '---')),
    ...records.map((row) => line(columns.map((column) => plain(textOf(row[column]))))),
    ...more,
  ].join('\n');
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Text of another system: nothing in it makes a link, an image, markup or another row. */
export const plain = (text: string, charactersMax = cellCharactersMax): string =>
  text
    .slice(0, charactersMax)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/[\\`*_{}[\]<>()#|!~]/g, '\\$&')
    .replace(/(https?):\/\//gi, '$1\\://')
    .trim();
