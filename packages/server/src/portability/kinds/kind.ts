import type { Column } from './column.ts';

/** One kind of lines: what a table holds of a tenant, row by row. */
export interface Kind {
  /** The line's `type`. */
  type: string;
  description: string;
  table: string;
  /** What is read instead of the table, with its columns; `$1` is the tenant. */
  from?: string;
  /** By the column, or by the name of what is exported. */
  columns: Readonly<Record<string, Column>>;
  /** Columns of the table that lines do not hold, each with why. */
  leftOut: Readonly<Record<string, string>>;
  /** Columns in whose order lines come: those of an index, so nothing is sorted. */
  order: string;
  /** How many lines an import takes. */
  linesMax: number;
  /** What is wrong with a line that its schema can't tell; null for nothing. */
  problemOf(line: Readonly<Record<string, unknown>>): string | null;
  /** Rows that are read at a time: fewer where one may be large. */
  pageRows: number;
  /** Which rows are a person's, `$2` by id; null where none are. */
  rowsOfPerson: string | null;
  /** Columns that a person's export leaves out. */
  notOfPerson?: readonly string[];
  /** Whether a tenant's export has it. */
  isOfTenant: boolean;
  /** Null where an import passes over it; else SQL for columns that it fills, or fills otherwise. */
  imported: Readonly<Record<string, string>> | null;
}

type Given = Pick<Kind, 'description' | 'columns' | 'order'> & Partial<Kind>;

/** A kind of lines of a table; most are a tenant's alone, and imported as they are. */
export const kind = (type: string, table: string, given: Given): Kind => ({
  ...{
    type,
    table,
    pageRows: 200,
    linesMax: Infinity,
    problemOf: () => null,
    leftOut: {},
    rowsOfPerson: null,
    isOfTenant: true,
    imported: {},
  },
  ...given,
});

/** The member of a line that holds a column. */
export const fieldOf = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
