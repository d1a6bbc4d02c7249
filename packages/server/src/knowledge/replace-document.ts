import type { KnowledgeDocument } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { refusalReason } from '../platform/reason.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import { documentUuid } from './document-id.ts';
import { storedOf, type ParsedDocument } from './parse-document.ts';
import { describeDocument } from './read-document.ts';
import { nextVersion, selectDocument, updateDocument } from './store.ts';

/**
 * Puts a document, read before, in the place of another. Its questions, and what it translates, stay where
 * the new one says nothing of them: who uploads a text need not know. Refuses (NOT_FOUND) one
 * that is not this tenant's, and (CONFLICT) one of another revision than is expected, where one is.
 */
export async function replaceDocument(
  deps: { tx: Queryable },
  tenantId: number,
  documentId: string,
  document: ParsedDocument,
  expectedRevision?: number,
): Promise<KnowledgeDocument> {
  const id = documentUuid(documentId);
  // First the lock: another node may be giving it other questions at this moment.
  const version = await nextVersion(deps.tx, tenantId);
  const former = await selectDocument(deps.tx, tenantId, id);
  if (!former) throw notFound('document');
  if (expectedRevision !== undefined && former.revision !== expectedRevision) {
    throw new Refusal(
      'CONFLICT',
      `The document is at revision ${former.revision} by now: somebody changed it. Read it again.`,
      { reason: refusalReason('document-changed') },
    );
  }
  await updateDocument(deps.tx, tenantId, id, version, storedOf(document, former));
  return (await describeDocument(deps.tx, tenantId, id))!;
}
