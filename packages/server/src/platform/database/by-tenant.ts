import type { Statement } from './statement.ts';

/** Sends one statement, and resolves to its rows. */
type Send = <Row>(statement: Statement<Row>, values: readonly unknown[]) => Promise<Row[]>;

/**
 * Runs a statement that has an asker `whose`: at once for all tenants, its last parameter null, or where rows
 * lie on several nodes for each tenant that is named, one after the other, until as many rows came as all of
 * them may be. Such an engine locks rows only where
 * it knows the node that has them.
 */
export async function runByTenant<Row>(
  statement: Statement<Row>,
  values: readonly unknown[],
  isDistributed: boolean,
  send: Send,
): Promise<Row[]> {
  const { whose, limitAt } = statement;
  if (!whose) return send(statement, values);
  if (!isDistributed) return send(statement, [...values, null]);
  const rows: Row[] = [];
  for (const { tenant_id: tenantId } of await send(whose, values.slice(0, takenBy(whose.text)))) {
    const left = limitAt === undefined ? null : Math.max(0, Number(values[limitAt]) - rows.length);
    if (left === 0) break;
    const ofOne = left === null ? values : values.with(limitAt!, left);
    rows.push(...(await send(statement, [...ofOne, tenantId])));
  }
  return rows;
}

/** How many of the values: the first ones, up to the last that it names. */
const takenBy = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
