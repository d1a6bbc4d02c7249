import type { ListDocumentsResponse } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { parsePublicId, publicId } from '../platform/ids.ts';
import { cutPage, type PageRequest } from '../platform/page.ts';
import { invalid } from '../platform/refusal.ts';
import { presentSummary } from './present.ts';
import { selectDocuments } from './store.ts';

/**
 * A tenant's documents, newest first; the cursor is the last id of the page before. Refuses
 * (VALIDATION_ERROR) a cursor that is none.
 */
export async function listDocuments(
  deps: { database: Queryable },
  tenantId: number,
  page: PageRequest,
): Promise<ListDocumentsResponse> {
  const before = page.cursor === undefined ? null : parsePublicId('doc', page.cursor);
  if (page.cursor !== undefined && before === null) throw invalid('`cursor` is not one of ours.');
  const rows = await selectDocuments(deps.database, tenantId, before, page.limit + 1);
  const { shown, nextCursor } = cutPage(rows, page.limit, ({ id }) => publicId('doc', id));
  return { documents: shown.map(presentSummary), nextCursor };
}
