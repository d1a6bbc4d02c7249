/** What a column holds of an item, as the driver takes it; JSON as text. */
type Value = string | number | boolean | Buffer | null;

/**
 * Type of a column. `joined json`: texts of JSON, which hold no record separator, travel as one text with
 * one between each two; as an array, each quotation mark would be escaped here and read again there, a
 * sixth of what storing a long one costs. In the statement, a text that was
 * null is empty, or null.
 */
type ColumnType =
  | 'bigint'
  | 'boolean'
  | 'bytea'
  | 'float8'
  | 'integer'
  | 'json'
  | 'jsonb'
  | 'smallint'
  | 'text'
  | 'timestamptz'
  | 'uuid'
  | 'joined json';

type Columns<Item> = Readonly<Record<string, readonly [ColumnType, (item: Item) => Value]>>;

interface ArrayInput<Item> {
  /** For the `from` of the statement: a row for each item, and its place from 1 as `ord`. */
  readonly rows: string;
  /** The columns' names, without `ord`. */
  readonly columns: string;
  /** Makes the statement's parameters: an array for each column. */
  values(items: readonly Item[]): unknown[];
}

const recordSeparator = '\u001e';

/**
 * Describes the rows that a statement is given, a column at a time: name, type, value.
 *
 *     const tallies = arrayInput<Tally>({
 *       id: ['uuid', ({ first }) => first.requestId],
 *       requests: ['bigint', ({ count }) => count],
 *     });
 *     tallies.rows; // unnest($1::uuid[], $2::bigint[]) with ordinality as i (id, requests, ord)
 *     tallies.values([tally, other]); // [[tally.first.requestId, …], [tally.count, …]]
 */
export function arrayInput<Item>(described: Columns<Item>): ArrayInput<Item> {
  const columns = Object.keys(described).join(', ');
  const typesAndValues = Object.values(described);
  const arrays = typesAndValues.map(([type], at) => arrayText(`$${at + 1}`, type)).join(', ');
  return {
    rows: `unnest(${arrays}) with ordinality as i (${columns}, ord)`,
    columns,
    values: (items) =>
      typesAndValues.map(([type, valueOf]) => {
        const values = items.map((item) => valueOf(item));
        return type === 'joined json'
          ? values.map((value) => value ?? '').join(recordSeparator)
          : values;
      }),
  };
}

/** The tenants of rows whose first column they are, for a statement that takes one tenant's at a time. */
export const tenantsGiven = 'select distinct unnest($1::bigint[]) as tenant_id';

const arrayText = (parameter: string, type: ColumnType): string =>
  type === 'joined json'
    ? `string_to_array(${parameter}::text, chr(30))`
    : `${parameter}::${type}[]`;

/**
 * Puts rows that tell their place as `ord` into the order of the items they answer; undefined where an item
 * has none.
 */
export function inPlaces<Row extends { ord: number }>(
  rows: readonly Row[],
  items: readonly unknown[],
): (Row | undefined)[] {
  const byPlace = new Map(rows.map((row) => [row.ord, row]));
  return items.map((_, index) => byPlace.get(index + 1));
}
