declare const row: unique symbol;

/** A named prepared statement: planned once per connection; `Row` is what a result row holds. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /**
   * Of a statement about all tenants, whose last parameter may name one (`$n::bigint is null or tenant_id = $n`):
   * what names the tenants it has anything to do for, by the first of its values.
   */
  readonly whose?: Statement<{ tenant_id: number }>;
  /** Of such a statement: which of its values says how many rows it returns at the most, of all tenants. */
  readonly limitAt?: number;
  readonly [row]?: Row;
}

/** The texts that were ever given a name: as many as the code has, for what values there are is bound. */
const made = new Map<string, Set<string>>();

/**
 * Names a statement after its slice and verb (`cases.close`). Values are always bound, never
 * written into the text. `whose` and `limitAt` are explained at `Statement`.
 */
export function statement<Row>(
  name: string,
  text: string,
  whose?: string,
  limitAt?: number,
): Statement<Row> {
  const texts = made.get(name);
  if (texts) texts.add(text);
  else made.set(name, new Set([text]));
  return whose === undefined
    ? { name, text }
    : {
        ...{ name, text, whose: statement<{ tenant_id: number }>(`${name}-of`, whose) },
        ...(limitAt === undefined ? {} : { limitAt }),
      };
}

/** The texts under each name, of the modules that are loaded; a test reads them. */
export const statementsMade = (): ReadonlyMap<string, ReadonlySet<string>> => made;
