import type { DocumentRequest, KnowledgeDocument } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { notFound } from '../platform/refusal.ts';
import { restoreOrigin, selectDeletedDocument, takeDeleted } from './deletion/store.ts';
import { documentUuid } from './document-id.ts';
import { storedOf, type ParsedDocument } from './parse-document.ts';
import { describeDocument } from './read-document.ts';
import { insertDocument, nextVersion, selectDocument } from './store.ts';

/**
 * What a deleted document said, to be read anew before it is restored: only its text was kept. Null for
 * one that is there. Refuses (NOT_FOUND) what is neither, or was deleted longer than 30 days ago.
 */
export async function findDeleted(
  { database }: { database: Queryable },
  tenantId: number,
  documentId: string,
): Promise<DocumentRequest | null> {
  const id = documentUuid(documentId);
  const row = await selectDeletedDocument(database, tenantId, id);
  if (row) {
    const { title, url, locale, questions, content, content_type: contentType } = row;
    return { title, url, locale, questions, content, contentType };
  }
  if (await selectDocument(database, tenantId, id)) return null;
  throw notFound('document');
}

/**
 * Brings a deleted document, read before, back under its id. It stays as it is where it is there
 * already. Refuses (NOT_FOUND) what was erased meanwhile.
 */
export async function restoreDocument(
  { tx }: { tx: Queryable },
  tenantId: number,
  documentId: string,
  document: ParsedDocument | null,
): Promise<{ restored: KnowledgeDocument; isChange: boolean }> {
  const id = documentUuid(documentId);
  const version = await nextVersion(tx, tenantId);
  const kept = document && (await takeDeleted(tx, tenantId, id));
  if (kept) {
    const { created_at: createdAt, text_at: textAt, saved_at: savedAt } = kept;
    const times = { createdAt, textAt, savedAt };
    await insertDocument(tx, tenantId, id, version, storedOf(document, kept), times);
    await restoreOrigin(tx, tenantId, id, kept.origin);
  }
  const restored = await describeDocument(tx, tenantId, id);
  if (!restored) throw notFound('document');
  return { restored, isChange: kept !== null };
}
