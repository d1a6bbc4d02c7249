import type { DocumentRequest, KnowledgeDocument } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { newUuid } from '../platform/ids.ts';
import { documentValuesOf } from './document-values.ts';
import { presentDocument } from './present.ts';
import { insertDocument, selectDocument } from './store.ts';

/**
 * Adds a document to a tenant's knowledge; the next retrieval finds it. Refuses (VALIDATION_ERROR)
 * content without readable text or with too many passages.
 */
export async function createDocument(
  deps: { tx: Queryable },
  tenantId: number,
  request: DocumentRequest,
): Promise<KnowledgeDocument> {
  const id = newUuid();
  // Reading the document comes first: no lock is held while it is cut.
  const { values, passages } = documentValuesOf(request);
  await insertDocument(deps.tx, tenantId, id, values, passages);
  return presentDocument((await selectDocument(deps.tx, tenantId, id))!);
}
