import {
  isAboutData,
  sqlState,
  statement,
  type Queryable,
  type Statement,
} from '../../platform/database/index.ts';
import { fieldOf, type Kind } from '../kinds/index.ts';
import { wrongLine } from './import-error.ts';
import type { ExportedLine } from './read-export.ts';

/**
 * Writes lines of one kind into its table. `filling` is what columns are filled with that no line holds: from
 * `$3` on. A refusal of the database names the line that it is about.
 */
export async function insertLines(
  tx: Queryable,
  tenantId: number,
  kind: Kind,
  lines: readonly ExportedLine[],
  filling: readonly unknown[],
): Promise<void> {
  const insert = (some: readonly ExportedLine[]) =>
    tx.run(insertOf(kind), [tenantId, `[${some.map(({ text }) => text).join(',')}]`, ...filling]);
  await tx.run(begin);
  try {
    await insert(lines);
  } catch (error) {
    if (!isAboutData(error)) throw error;
    await tx.run(back);
    for (const line of lines) {
      await insert([line]).catch((about: unknown) => refuseLine(line.number, about));
    }
    throw error;
  }
  await tx.run(end);
}

const begin = statement<never>('portability.begin-lines', 'savepoint lines');
const back = statement<never>('portability.back-to-lines', 'rollback to savepoint lines');
const end = statement<never>('portability.end-lines', 'release savepoint lines');

/** Throws the database's refusal of a line. */
export function refuseLine(number: number, about: unknown): never {
  throw isAboutData(about) ? wrongLine(number, whyOf(about)) : about;
}

function whyOf(error: unknown): string {
  const { constraint, column } = error as { constraint?: string; column?: string };
  if (sqlState(error) === '23505') {
    return `what it names is there already in this installation (${constraint})`;
  }
  const what = constraint ?? column;
  return what === undefined ? 'it holds what no database takes' : `it breaks \`${what}\``;
}

const statements = new Map<string, Statement<never>>();

function insertOf(kind: Kind): Statement<never> {
  const known = statements.get(kind.type);
  if (known) return known;
  const { type, table } = kind;
  const { columns, values, row } = partsOf(kind);
  const made = statement<never>(
    `portability.insert-${type}`,
    `with stored as (
       insert into ${table} (tenant_id, ${columns.join(', ')})
       select $1, ${values.join(', ')} from json_to_recordset($2::json) as x(${row.join(', ')})
     )
     select 1`,
  );
  statements.set(type, made);
  return made;
}

/** Of an insertion: the columns, their values, and the fields of the row they are made of. */
export function partsOf({
  columns,
  imported,
}: Kind): Record<'columns' | 'values' | 'row', string[]> {
  const read = Object.entries(columns).filter(([, { rowType }]) => rowType !== null);
  const filled = Object.entries(imported ?? {});
  const isFilled = (name: string) => filled.some(([column]) => column === name);
  const taken = read.filter(([name]) => !isFilled(name));
  return {
    columns: [...taken, ...filled].map(([name]) => name),
    values: [
      ...taken.map(([name, column]) => column.write(`x."${fieldOf(name)}"`)),
      ...filled.map(([, sql]) => sql),
    ],
    row: read.map(([name, { rowType }]) => `"${fieldOf(name)}" ${rowType}`),
  };
}
