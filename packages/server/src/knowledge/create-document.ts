import type { KnowledgeDocument } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { newUuid } from '../platform/ids.ts';
import { withQuestions, type ReadDocument } from './document-values.ts';
import { presentDocument } from './present.ts';
import { insertDocument, selectDocument } from './store.ts';

/** Adds a document, read before, to a tenant's knowledge; the next retrieval finds it. */
export async function createDocument(
  deps: { tx: Queryable },
  tenantId: number,
  document: ReadDocument,
): Promise<KnowledgeDocument> {
  const id = newUuid();
  await insertDocument(deps.tx, tenantId, id, withQuestions(document, document.questions ?? []));
  return presentDocument((await selectDocument(deps.tx, tenantId, id))!);
}
