import type { DocumentRequest, KnowledgeDocument } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { notFound } from '../platform/refusal.ts';
import { documentUuid } from './document-id.ts';
import { documentValuesOf } from './document-values.ts';
import { presentDocument } from './present.ts';
import { selectDocument, updateDocument } from './store.ts';

/**
 * Puts new content in a document's place. Refuses (NOT_FOUND) a document that is not this
 * tenant's, and (VALIDATION_ERROR) what `createDocument` refuses.
 */
export async function replaceDocument(
  deps: { tx: Queryable },
  tenantId: number,
  documentId: string,
  request: DocumentRequest,
): Promise<KnowledgeDocument> {
  const id = documentUuid(documentId);
  const { values, passages } = documentValuesOf(request);
  const isChanged = await updateDocument(deps.tx, tenantId, id, values, passages);
  if (!isChanged) throw notFound('document');
  return presentDocument((await selectDocument(deps.tx, tenantId, id))!);
}
