import type { ListErasuresResponse } from '@deskhand/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { parsePublicId, publicId } from '../../platform/ids.ts';
import { cutPage, type PageRequest } from '../../platform/page.ts';
import { invalid } from '../../platform/refusal.ts';
import { selectErasures } from './store.ts';

const newest = 'f'.repeat(32);

/** The records of erasures, newest first; of one person where a digest is named. */
export async function listErasures(
  queryable: Queryable,
  tenantId: number,
  userDigest: string | undefined,
  page: PageRequest,
): Promise<ListErasuresResponse> {
  const beforeId = page.cursor === undefined ? newest : parsePublicId('era', page.cursor);
  if (beforeId === null)
    throw invalid('query parameter `cursor` is not one this service gave out.');
  const rows = await selectErasures(
    ...([queryable, tenantId, beforeId, userDigest ?? null, page.limit + 1] as const),
  );
  const { shown, nextCursor } = cutPage(rows, page.limit, ({ id }) => publicId('era', id));
  return {
    erasures: shown.map(({ record, signature }) => ({ ...record, signature })),
    nextCursor,
  };
}
