import type { KnowledgeDocument } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import type { Uuid } from '../platform/ids.ts';
import { notFound } from '../platform/refusal.ts';
import { documentUuid } from './document-id.ts';
import { presentDocument } from './present.ts';
import { selectDocument } from './store.ts';
import { selectTranslations } from './translations/store.ts';

/** One document with its content. Refuses (NOT_FOUND) one that is not this tenant's. */
export async function readDocument(
  deps: { database: Queryable },
  tenantId: number,
  documentId: string,
): Promise<KnowledgeDocument> {
  const document = await describeDocument(deps.database, tenantId, documentUuid(documentId));
  if (!document) throw notFound('document');
  return document;
}

/** The same by what is inside its id; null where it is not there. */
export async function describeDocument(
  queryable: Queryable,
  tenantId: number,
  id: Uuid,
): Promise<KnowledgeDocument | null> {
  const row = await selectDocument(queryable, tenantId, id);
  return row && presentDocument(row, await selectTranslations(queryable, tenantId, id));
}
