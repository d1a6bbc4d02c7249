declare const row: unique symbol;

/** A named prepared statement: planned once per connection; `Row` is what a result row holds. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  readonly [row]?: Row;
}

/** The texts that were ever given a name: as many as the code has, for what values there are is bound. */
const made = new Map<string, Set<string>>();

/**
 * Names a statement after its slice and verb (`cases.close`). Values are always bound, never
 * written into the text.
 */
export function statement<Row>(name: string, text: string): Statement<Row> {
  const texts = made.get(name);
  if (texts) texts.add(text);
  else made.set(name, new Set([text]));
  return { name, text };
}

/** The texts under each name, of the modules that are loaded; a test reads them. */
export const statementsMade = (): ReadonlyMap<string, ReadonlySet<string>> => made;
