import type { Queryable } from './database.ts';
import { statement } from './statement.ts';

/** A statement that is run by calling it; `Values` are those of `$1`, `$2`, … in their order. */
type Query<Values extends unknown[], Result> = (
  queryable: Queryable,
  ...values: Values
) => Promise<Result>;

/** Makes a statement that resolves to all its rows. */
export function queryRows<Row, Values extends unknown[]>(
  name: string,
  text: string,
  whose?: string,
  limitAt?: number,
): Query<Values, Row[]> {
  const named = statement<Row>(name, text, whose, limitAt);
  return (queryable, ...values) => queryable.run(named, values);
}

/** Makes a statement that resolves to its first row, or null. */
export function queryRow<Row, Values extends unknown[]>(
  name: string,
  text: string,
  whose?: string,
): Query<Values, Row | null> {
  const rows = queryRows<Row, Values>(name, text, whose);
  return async (...asked) => (await rows(...asked))[0] ?? null;
}

/**
 * Makes a statement that counts what it did, of all tenants: where they lie on several nodes it is sent for each
 * of them, and resolves to the sum.
 */
export function queryCount<Values extends unknown[]>(
  name: string,
  text: string,
  whose: string,
): Query<Values, number> {
  const rows = queryRows<{ count: number }, Values>(name, text, whose);
  return async (...asked) => (await rows(...asked)).reduce((sum, { count }) => sum + count, 0);
}

/** What a step of a sweep did that goes from tenant to tenant. */
interface SweptPage {
  /** The last of the tenants that were looked at; null when there are no more. */
  lastId: number | null;
  deleted: number;
}

/** Makes such a step, of tenants behind one: a row for all of them, or for each where they lie on several nodes. */
export function sweepPage(
  name: string,
  text: string,
  whose: string,
): Query<[afterTenantId: number], SweptPage> {
  const rows = queryRows<{ last_id: number | null; deleted: number }, [number]>(name, text, whose);
  return async (...asked) => {
    const steps = await rows(...asked);
    return {
      lastId: steps.at(-1)?.last_id ?? null,
      deleted: steps.reduce((sum, { deleted }) => sum + deleted, 0),
    };
  };
}

/** Makes a statement that resolves to whether it returned a row. */
export function queryAny<Values extends unknown[]>(
  name: string,
  text: string,
): Query<Values, boolean> {
  const rows = queryRows<unknown, Values>(name, text);
  return async (...asked) => (await rows(...asked)).length > 0;
}

/** Makes a statement whose rows nobody reads. */
export function execute<Values extends unknown[]>(name: string, text: string): Query<Values, void> {
  const rows = queryRows<never, Values>(name, text);
  return async (...asked) => void (await rows(...asked));
}
