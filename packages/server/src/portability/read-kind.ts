import { fieldOf, type Kind } from './kinds/index.ts';

/** Whose lines an export has: a tenant's, or those of one of its users. */
export interface Scope {
  tenantId: number;
  userId: string | null;
}

/** Whether an export of that scope has lines of a kind. */
export const isIn = ({ userId }: Scope, kind: Kind): boolean =>
  userId === null ? kind.isOfTenant : kind.rowsOfPerson !== null;

/** The statement that reads the lines of a kind as text, and its values. */
export function selectLines(kind: Kind, scope: Scope): { text: string; values: unknown[] } {
  const isOfPerson = scope.userId !== null;
  const { from, table, rowsOfPerson, order } = kind;
  const conditions = [
    ...(from === undefined ? ['tenant_id = $1'] : []),
    ...(isOfPerson ? [`(${rowsOfPerson})`] : []),
  ];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const text = `select ${lineOf(kind, isOfPerson)} as line
    from ${from === undefined ? table : `${from} told`} ${where} order by ${order}`;
  const { tenantId, userId } = scope;
  return { text, values: text.includes('$2') ? [tenantId, userId] : [tenantId] };
}

function lineOf({ type, columns, notOfPerson = [] }: Kind, isOfPerson: boolean): string {
  const members = Object.entries(columns)
    .filter(([column]) => !isOfPerson || !notOfPerson.includes(column))
    .map(([name, column]) => `'${fieldOf(name)}', ${column.read(name)}`);
  return `json_build_object('type', '${type}', ${members.join(', ')})::text`;
}
