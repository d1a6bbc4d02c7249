import type { ImportChecksRequest } from '@deskhand/contract';
import { invalid } from '../platform/refusal.ts';
import { readCsv } from './read-csv.ts';

/** What a line of a file says, by its columns or fields; `problem`, where it can't be read. */
export interface FileLine {
  line: number;
  fields: Record<string, unknown>;
  problem: string | null;
}

export const linesMax = 500;

/** Reads the lines of a file. Throws VALIDATION_ERROR where it is none of its format, or too long. */
export function readLines({ format, content }: ImportChecksRequest): FileLine[] {
  const lines = format === 'csv' ? linesOfCsv(content) : linesOfJson(content);
  if (lines.length === 0) throw invalid('`content` has no line with a question.');
  if (lines.length > linesMax) throw invalid(`\`content\` must have at most ${linesMax} lines.`);
  return lines;
}

function linesOfJson(content: string): FileLine[] {
  return content
    .replace(/^\ufeff/, '')
    .split('\n')
    .map((text, at) => ({ text: text.trim(), line: at + 1 }))
    .filter(({ text }) => text !== '')
    .map(({ text, line }) => ({ line, ...parsed(text) }));
}

function parsed(text: string): Omit<FileLine, 'line'> {
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { fields: value as Record<string, unknown>, problem: null };
    }
  } catch {
    // Told as what it is: the parser's own words quote what it stumbled over.
  }
  return { fields: {}, problem: 'This line is no JSON object.' };
}

/** The first line names the columns, whatever their case. */
function linesOfCsv(content: string): FileLine[] {
  const rows = readCsv(content);
  if (!rows) throw invalid('`content` has a quotation mark that is not closed.');
  const [head, ...rest] = rows;
  const names = (head?.values ?? []).map((name) => name.trim().toLowerCase().replaceAll(' ', '_'));
  if (!names.includes('question')) {
    throw invalid('The first line of `content` must name the columns, `question` among them.');
  }
  return rest.map(({ line, values }) => ({
    line,
    fields: Object.fromEntries(
      names.flatMap((name, at) => {
        const value = values[at]?.trim() ?? '';
        return name === '' || value === '' ? [] : [[name, value]];
      }),
    ),
    problem:
      values.length > names.length ? 'This line has more values than there are columns.' : null,
  }));
}
