import type { JsonObject } from '../../connector/index.ts';
import { positionIn, type Extreme, type Language } from '../../language/index.ts';
import { extremeIn, furthestOf } from './extremes.ts';
import type { Field } from './fields.ts';
import { hasNumber } from './named-records.ts';
import { plain } from './plain.ts';

/** Which one of several is meant: by its day or its amount, by what was shown of it, or by how its number ends. */
export type Which = Extreme | Row | Numbered;

/** What was shown of one record, cell by cell. */
type Row = readonly string[];

interface Numbered {
  readonly number: number;
  /** JSON pointer to what has it; anything else may. */
  readonly at?: string;
}

interface Said {
  readonly author: 'user' | 'assistant';
  readonly content: string;
}

/**
 * Which one of several the words `said` ask for, as in "the oldest", as in "0009" alone, or as in "the second one" of
 * what the answer before had shown; null where none is. `conversation`: oldest first, with those words.
 */
export function whichIn(
  said: string,
  conversation: readonly Said[],
  language: Language,
): Which | null {
  const extreme = extremeIn(said, language);
  if (extreme) return extreme;
  const number = numberAlone(said);
  if (number !== null) return { number };
  const at = conversation.findLastIndex(
    ({ author, content }) =>
      author === 'user' && said.includes(content) && positionIn(content, language) !== null,
  );
  const message = conversation[at];
  const answer = conversation.slice(0, Math.max(0, at)).at(-1);
  if (!message || answer?.author !== 'assistant') return null;
  return rowsIn(answer.content)[positionIn(message.content, language)! - 1] ?? null;
}

/** The number that a message is nothing but. */
export function numberAlone(said: string): number | null {
  const digits = /^\s*#?(\d{1,15})[\s.!?]*$/u.exec(said.slice(0, aloneCharactersMax))?.[1];
  return digits === undefined ? null : Number(digits);
}

const aloneCharactersMax = 40;

/** What the last answer has shown of each of several. */
export const rowsShown = (conversation: readonly Said[]): readonly Row[] => {
  const answer = conversation.findLast(({ author }) => author === 'assistant');
  return answer ? rowsIn(answer.content) : [];
};

/** The rows of the table in an answer, else the lines of its last list. */
function rowsIn(answer: string): Row[] {
  const lines = answer.split('\n');
  const rows = lines.filter((line) => line.startsWith('| ')).slice(headLines);
  if (rows.length > 0) return rows.map((line) => line.slice(2, -2).split(' | '));
  const isListed = (line: string) => line.startsWith('- ');
  const end = lines.findLastIndex(isListed) + 1;
  const before = lines.slice(0, end).findLastIndex((line) => !isListed(line));
  return lines.slice(before + 1, end).map((line) => line.slice(2).split(/: | · /u));
}

/** Titles, and the line below them. */
const headLines = 2;

/** The records that are meant; none where nothing can be compared. */
export const chosenBy = (
  which: Which,
  records: readonly JsonObject[],
  fields: readonly Field[],
): JsonObject[] => {
  if (typeof which === 'string') return furthestOf(records, fields, which);
  return records.filter((record) =>
    'number' in which ? hasNumber(record, which) : isShownAs(which, record, fields),
  );
};

/** Whether all cells of a row tell of a record. */
function isShownAs(row: Row, record: JsonObject, fields: readonly Field[]): boolean {
  const told = [...fields.map((field) => field.textOf(record)), ...Object.values(record)];
  const texts = new Set(told.flatMap((text) => (typeof text === 'string' ? [plain(text)] : [])));
  return row.every((cell) => cell === noValue || texts.has(cell));
}

/** Stands in a cell of a record that has no such value. */
export const noValue = '–';
