import type { ListDocumentsResponse } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { parsePublicId, publicId } from '../platform/ids.ts';
import { cutPage, type PageRequest } from '../platform/page.ts';
import { invalid } from '../platform/refusal.ts';
import { selectDeletedDocuments } from './deletion/store.ts';
import { presentSummary } from './present.ts';
import { selectDocuments } from './store.ts';
import { selectDocumentsByUsage, type UsageOrder } from './usage/store.ts';

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
  if (page.cursor !== undefined && before === null) throw notOurs();
  const rows = await selectDocuments(deps.database, tenantId, before, page.limit + 1);
  const { shown, nextCursor } = cutPage(rows, page.limit, ({ id }) => publicId('doc', id));
  return { documents: shown.map(presentSummary), nextCursor };
}

/** Those that were cited most, or had most negative feedback, first; refuses as above. */
export async function listDocumentsByUsage(
  deps: { database: Queryable },
  tenantId: number,
  order: UsageOrder,
  { cursor, limit }: PageRequest,
): Promise<ListDocumentsResponse> {
  // Counts move on meanwhile: a document may then be on two pages, or on none until the list is read anew.
  const [, place, id] = /^(\d{1,15})\.([0-9a-f]{32})$/.exec(cursor ?? '') ?? [];
  if (cursor !== undefined && id === undefined) throw notOurs();
  const before = [place === undefined ? null : Number(place), id ?? null] as const;
  const rows = await selectDocumentsByUsage[order](deps.database, tenantId, ...before, limit + 1);
  const { shown, nextCursor } = cutPage(rows, limit, (row) => `${row.place}.${row.id}`);
  return { documents: shown.map(presentSummary), nextCursor };
}

/** Those that were deleted and can be restored, last deleted first; refuses as above. */
export async function listDeletedDocuments(
  deps: { database: Queryable },
  tenantId: number,
  { cursor, limit }: PageRequest,
): Promise<ListDocumentsResponse> {
  // One that is restored meanwhile leaves the list: its place in the order is the cursor.
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw notOurs();
  const before = cursor === undefined ? null : Number(cursor);
  const rows = await selectDeletedDocuments(deps.database, tenantId, before, limit + 1);
  const { shown, nextCursor } = cutPage(rows, limit, ({ version }) => String(version));
  return { documents: shown.map(presentSummary), nextCursor };
}

const notOurs = () => invalid('`cursor` is not one of ours.');
