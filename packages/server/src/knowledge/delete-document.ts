import type { Queryable } from '../platform/database/index.ts';
import { notFound } from '../platform/refusal.ts';
import { documentUuid } from './document-id.ts';
import { removeDocumentRow } from './store.ts';

/** Takes a document out of a tenant's knowledge. Refuses (NOT_FOUND) one that is not there. */
export async function deleteDocument(
  deps: { tx: Queryable },
  tenantId: number,
  documentId: string,
): Promise<void> {
  const isRemoved = await removeDocumentRow(deps.tx, tenantId, documentUuid(documentId));
  if (!isRemoved) throw notFound('document');
}
