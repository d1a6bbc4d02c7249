import type { ApiClient } from './client.ts';
import { CommandError } from './failure.ts';

/** A hundred entries a page: more than any one service is made for. */
const pagesMax = 10_000;
const pageMax = 100;

interface ListRequest {
  /** With the query of what is looked for, if any. */
  path: string;
  token: string;
  /** How many at the most. Default: all. */
  limit?: number;
}

/**
 * The entries of a list route, page by page. A page may be empty where much is looked through: the cursor
 * alone says that there is no more.
 */
export async function allPages<Page extends { nextCursor: string | null }, Entry>(
  client: ApiClient,
  { path, token, limit = Infinity }: ListRequest,
  entriesOf: (page: Page) => readonly Entry[],
): Promise<Entry[]> {
  const entries: Entry[] = [];
  let cursor: string | null = null;
  for (let number = 0; number < pagesMax; number += 1) {
    const asked = new URLSearchParams({ limit: String(Math.min(pageMax, limit - entries.length)) });
    if (cursor !== null) asked.set('cursor', cursor);
    const page: Page = await client.send<Page>({
      method: 'GET',
      path: `${path}${path.includes('?') ? '&' : '?'}${asked.toString()}`,
      token,
    });
    entries.push(...entriesOf(page));
    if (page.nextCursor === null || entries.length >= limit) return entries;
    cursor = page.nextCursor;
  }
  throw new CommandError('the list has no end');
}
