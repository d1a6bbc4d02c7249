import type { Queryable } from '../platform/database/index.ts';
import { notFound } from '../platform/refusal.ts';
import { eraseDeleted, forgetSurplus, keepDeleted } from './deletion/store.ts';
import { documentUuid } from './document-id.ts';
import { nextVersion, removeDocumentRow } from './store.ts';

/**
 * Takes a document out of a tenant's knowledge and keeps it for 30 days, so that it can be brought
 * back. Refuses (NOT_FOUND) one that is not there.
 */
export async function deleteDocument(
  { tx }: { tx: Queryable },
  tenantId: number,
  documentId: string,
): Promise<void> {
  const id = documentUuid(documentId);
  const version = await nextVersion(tx, tenantId);
  await keepDeleted(tx, tenantId, id, version);
  if (!(await removeDocumentRow(tx, tenantId, id, version))) throw notFound('document');
  await forgetSurplus(tx, tenantId);
}

/** Erases a document for good, whether it was deleted before or not. Refuses (NOT_FOUND) as above. */
export async function eraseDocument(
  { tx }: { tx: Queryable },
  tenantId: number,
  documentId: string,
): Promise<void> {
  const id = documentUuid(documentId);
  const version = await nextVersion(tx, tenantId);
  const isRemoved = await removeDocumentRow(tx, tenantId, id, version);
  const isErased = await eraseDeleted(tx, tenantId, id);
  if (!isRemoved && !isErased) throw notFound('document');
}
