/** Types of the columns that primary keys of tables with sealed values are made of. */
export type KeyType = 'bigint' | 'boolean' | 'bytea' | 'text' | 'uuid';

/** A column of sealed values: where they lie, and what for each of them was sealed. */
export interface SealedColumn {
  /** For the operator, in the plural: `credentials of connectors`. */
  readonly kind: string;
  readonly table: string;
  readonly column: string;
  /** The table's primary key, in its order. */
  readonly key: readonly (readonly [name: string, type: KeyType])[];
  /** The purpose that the value of the row with this key was sealed for. */
  purposeOf(key: readonly unknown[]): string;
  /** Set where rows are many, and gone within a day: nobody counts them for a start. */
  readonly isBrief?: true;
  /** Set where a service can't start without it, and nobody can make another. */
  readonly isVital?: true;
}

/** A column of a table whose key begins with the tenant, by whom alone the purpose differs. */
export function sealedByTenant(
  kind: string,
  [table, column]: readonly [table: string, column: string],
  purposeOf: (tenantId: number) => string,
  furtherKey: SealedColumn['key'] = [],
): SealedColumn {
  return {
    ...{ kind, table, column },
    key: [['tenant_id', 'bigint'], ...furtherKey],
    // The driver reads bigint as number.
    purposeOf: ([tenantId]) => purposeOf(tenantId as number),
  };
}
