/** Which page of a list is asked for; `cursor` is what the page before gave as `nextCursor`. */
export interface PageRequest {
  cursor: string | undefined;
  limit: number;
}

/** Cuts a page of `rows`, of which one more than `limit` was read where there are more. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { shown: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > shown.length && last !== undefined;
  return { shown, nextCursor: hasMore ? cursorOf(last) : null };
}
