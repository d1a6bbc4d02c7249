declare const row: unique symbol;

/** A named prepared statement: planned once per connection; `Row` is what a result row holds. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  readonly [row]?: Row;
}

/**
 * Names a statement after its slice and verb (`cases.close`). Values are always bound, never
 * written into the text.
 */
export function statement<Row>(name: string, text: string): Statement<Row> {
  return { name, text };
}
