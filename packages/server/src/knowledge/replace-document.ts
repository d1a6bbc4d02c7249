import type { KnowledgeDocument } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { notFound } from '../platform/refusal.ts';
import { documentUuid } from './document-id.ts';
import { withQuestions, type ReadDocument } from './document-values.ts';
import { presentDocument } from './present.ts';
import { nextVersion, selectDocument, updateDocument } from './store.ts';

/**
 * Puts a document, read before, in the place of another. Its questions stay where the new one says
 * nothing of them: who uploads a text need not know how people ask for it. Refuses (NOT_FOUND) one
 * that is not this tenant's.
 */
export async function replaceDocument(
  deps: { tx: Queryable },
  tenantId: number,
  documentId: string,
  document: ReadDocument,
): Promise<KnowledgeDocument> {
  const id = documentUuid(documentId);
  // First the lock: another node may be giving it other questions at this moment.
  const version = await nextVersion(deps.tx, tenantId);
  const former = await selectDocument(deps.tx, tenantId, id);
  if (!former) throw notFound('document');
  const questions = document.questions ?? former.questions;
  await updateDocument(deps.tx, tenantId, id, version, withQuestions(document, questions));
  return presentDocument((await selectDocument(deps.tx, tenantId, id))!);
}
