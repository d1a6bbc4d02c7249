import type { KnowledgeDocument } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { newUuid } from '../platform/ids.ts';
import { storedOf, type ParsedDocument } from './parse-document.ts';
import { describeDocument } from './read-document.ts';
import { insertDocument, nextVersion } from './store.ts';

/** Adds a document, read before, to a tenant's knowledge; the next retrieval finds it. */
export async function createDocument(
  deps: { tx: Queryable },
  tenantId: number,
  document: ParsedDocument,
): Promise<KnowledgeDocument> {
  const id = newUuid();
  const version = await nextVersion(deps.tx, tenantId);
  await insertDocument(deps.tx, tenantId, id, version, storedOf(document, null));
  return (await describeDocument(deps.tx, tenantId, id))!;
}
