import { keyIdSql } from '../secrets.ts';
import type { SealedColumn } from './sealed-column.ts';

/** So many values of a kind that are sealed under one key. */
export interface SealedCount {
  kind: string;
  /** Null: no secret box made them, or they were damaged since. */
  keyId: string | null;
  count: number;
}

type AskRows = <Row>(text: string) => Promise<Row[]>;

/** Counts what is sealed in a column, by the key it was sealed under. */
export async function countSealed(
  { kind, table, column }: SealedColumn,
  ask: AskRows,
): Promise<SealedCount[]> {
  const rows = await ask<{ key_id: string | null; count: number }>(
    `select ${keyIdSql(column)} as key_id, count(*) as count from ${table}
     where ${column} is not null group by 1`,
  );
  return rows.map(({ key_id: keyId, count }) => ({ kind, keyId, count }));
}

/** `3 credentials of connectors, 1 signing key`: kinds with how many there are of each. */
export const listSealed = (counts: readonly SealedCount[]): string =>
  counts.map(({ kind, count }) => `${count.toLocaleString('en')} ${kind}`).join(', ');
