import type { DocumentRequest } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import type { Uuid } from '../platform/ids.ts';
import { parseDocument, storedOf } from './parse-document.ts';
import { insertPassages } from './store.ts';

/** Cuts the passages of a document that is stored without any. */
export function cutAnew(
  tx: Queryable,
  tenantId: number,
  { id, ...document }: DocumentRequest & { id: Uuid },
): Promise<void> {
  return insertPassages(tx, tenantId, id, storedOf(parseDocument(document), null));
}
