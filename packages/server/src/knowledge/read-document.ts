import type { KnowledgeDocument } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { notFound } from '../platform/refusal.ts';
import { documentUuid } from './document-id.ts';
import { presentDocument } from './present.ts';
import { selectDocument } from './store.ts';

/** One document with its content. Refuses (NOT_FOUND) one that is not this tenant's. */
export async function readDocument(
  deps: { database: Queryable },
  tenantId: number,
  documentId: string,
): Promise<KnowledgeDocument> {
  const row = await selectDocument(deps.database, tenantId, documentUuid(documentId));
  if (!row) throw notFound('document');
  return presentDocument(row);
}
