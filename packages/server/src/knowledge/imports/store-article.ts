import { createHash } from 'node:crypto';
import type { Queryable } from '../../platform/database/index.ts';
import type { Article } from '../../platform/article-files/read-text.ts';
import { newUuid } from '../../platform/ids.ts';
import { storedOf, type ParsedDocument } from '../parse-document.ts';
import { insertDocument, nextVersion, updateDocument } from '../store.ts';
import { selectSourced, setSource, type SourcedRow } from './file-store.ts';

/** Where an article comes from: the import's source, and the file's name in it. */
export interface Origin {
  source: string;
  name: string;
  /** When its import was applied: no file of it counts as later than another, whatever their order. */
  at: string;
}

/** The digest by which a file is seen to have changed since it was imported. */
export function hashOf(article: Article): Buffer {
  const { title, url, locale, content, contentType, questions, translationOf } = article;
  const parts = [title, url, locale, content, contentType, questions ?? null];
  // Only where it is said: what was imported before that could be said is still known to be the same.
  const canonical = JSON.stringify(translationOf == null ? parts : [...parts, translationOf]);
  return createHash('sha256').update(canonical).digest();
}

export interface Effect {
  effect: 'add' | 'change' | 'same';
  documentId: string | null;
  /** Whether somebody changed the document by hand since it was imported. */
  isEdited: boolean;
}

/** What storing an article would do at this moment. */
export async function effectOf(
  queryable: Queryable,
  tenantId: number,
  { source, name }: Omit<Origin, 'at'>,
  article: Article,
  hash: Buffer,
): Promise<Effect & { former: SourcedRow | null }> {
  const former = await selectSourced(queryable, tenantId, source, name, article.url);
  if (former === null) return { effect: 'add', documentId: null, isEdited: false, former };
  const isSame = former.source !== null && former.source_hash!.equals(hash);
  const { id: documentId, is_edited: isEdited } = former;
  const isOverwritten = isEdited && !isSame && !areQuestionsAlone(former, article);
  return { effect: isSame ? 'same' : 'change', documentId, isEdited: isOverwritten, former };
}

/** Whether nothing but its questions was changed by hand, of which the file says nothing: they stay. */
function areQuestionsAlone({ saved, source_hash: hash }: SourcedRow, article: Article): boolean {
  if (saved === null || hash === null || article.questions != null) return false;
  return hashOf(saved).equals(hash);
}

/** Stores an article, read before, under its origin: over the document that stands for it, or as a new one. */
export async function storeArticle(
  tx: Queryable,
  tenantId: number,
  origin: Origin,
  article: Article,
  hash: Buffer,
  document: ParsedDocument,
): Promise<Effect & { documentId: string }> {
  // First the lock: another import may be storing the same file at this moment.
  const version = await nextVersion(tx, tenantId);
  const { at } = origin;
  const { former, ...found } = await effectOf(tx, tenantId, origin, article, hash);
  if (found.effect === 'same') return { ...found, documentId: former!.id };
  const stored = storedOf(document, former);
  const documentId = former?.id ?? newUuid();
  if (former) await updateDocument(tx, tenantId, documentId, version, stored, at);
  else {
    const times = { textAt: at, savedAt: at };
    await insertDocument(tx, tenantId, documentId, version, stored, times);
  }
  await setSource(tx, tenantId, documentId, origin.source, origin.name, hash);
  return { ...found, documentId };
}
