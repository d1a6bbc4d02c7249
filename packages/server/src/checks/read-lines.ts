import { isObject } from '../platform/json-object.ts';
import { lineProblem, type LineProblem } from './line-problem.ts';
import type { ImportChecksRequest } from '@deskhand/contract';
import { refusalReason } from '../platform/reason.ts';
import { invalidFor } from '../platform/refusal.ts';
import { readCsv } from './read-csv.ts';

/** What a line of a file says, by its columns or fields; `problem`, where it can't be read. */
export interface FileLine {
  line: number;
  fields: Record<string, unknown>;
  problem: LineProblem | null;
}

export const linesMax = 500;

/** Reads the lines of a file. Throws VALIDATION_ERROR where it is none of its format, or too long. */
export function readLines({ format, content }: ImportChecksRequest): FileLine[] {
  const lines = format === 'csv' ? linesOfCsv(content) : linesOfJson(content);
  if (lines.length === 0)
    throw invalidFor('`content` has no line with a question.', refusalReason('check-file-empty'));
  if (lines.length > linesMax)
    throw invalidFor(
      `\`content\` must have at most ${linesMax} lines.`,
      refusalReason('check-file-too-long', linesMax),
    );
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
    if (isObject(value)) return { fields: value, problem: null };
  } catch {
    // Refused without the parser's own words, which quote what it stumbled over.
  }
  return { fields: {}, problem: lineProblem('no-json', 'This line is no JSON object.') };
}

/** The first line names the columns, whatever their case. */
function linesOfCsv(content: string): FileLine[] {
  const rows = readCsv(content);
  if (!rows)
    throw invalidFor(
      '`content` has a quotation mark that is not closed.',
      refusalReason('check-file-quotation'),
    );
  const [head, ...rest] = rows;
  const names = (head?.values ?? []).map((name) => name.trim().toLowerCase().replaceAll(' ', '_'));
  if (!names.includes('question')) {
    throw invalidFor(
      'The first line of `content` must name the columns, `question` among them.',
      refusalReason('check-file-columns'),
    );
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
      values.length > names.length
        ? lineProblem('too-many-values', 'This line has more values than there are columns.')
        : null,
  }));
}
