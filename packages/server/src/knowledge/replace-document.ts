import type { KnowledgeDocument } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { notFound } from '../platform/refusal.ts';
import { documentUuid } from './document-id.ts';
import type { ReadDocument } from './document-values.ts';
import { presentDocument } from './present.ts';
import { selectDocument, updateDocument } from './store.ts';

/**
 * Puts a document, read before, in the place of another. Refuses (NOT_FOUND) one that is not this
 * tenant's.
 */
export async function replaceDocument(
  deps: { tx: Queryable },
  tenantId: number,
  documentId: string,
  { values, passages }: ReadDocument,
): Promise<KnowledgeDocument> {
  const id = documentUuid(documentId);
  const isChanged = await updateDocument(deps.tx, tenantId, id, values, passages);
  if (!isChanged) throw notFound('document');
  return presentDocument((await selectDocument(deps.tx, tenantId, id))!);
}
