import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | null;

/**
 * Writes rows as CSV (RFC 4180). What a spreadsheet would take for a formula gets an apostrophe in front:
 * users choose most of the words.
 */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  stringify(rows as Cell[][], {
    ...{ quoted_string: true, escape_formulas: true, record_delimiter: 'windows' },
  });
