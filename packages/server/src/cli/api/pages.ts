import type { ApiClient } from './client.ts';
import { CommandError } from './failure.ts';

/** A hundred entries a page: more than any one service is made for. */
const pagesMax = 10_000;

/** Every entry of a list route, page by page. */
export async function allPages<Page extends { nextCursor: string | null }, Entry>(
  client: ApiClient,
  request: { path: string; token: string },
  entriesOf: (page: Page) => readonly Entry[],
): Promise<Entry[]> {
  const entries: Entry[] = [];
  let cursor: string | null = null;
  for (let number = 0; number < pagesMax; number += 1) {
    const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page: Page = await client.send<Page>({
      method: 'GET',
      path: `${request.path}${request.path.includes('?') ? '&' : '?'}limit=100${query}`,
      token: request.token,
    });
    entries.push(...entriesOf(page));
    if (page.nextCursor === null) return entries;
    cursor = page.nextCursor;
  }
  throw new CommandError('the list has no end');
}
