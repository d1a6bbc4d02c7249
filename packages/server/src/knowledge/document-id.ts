import { parsePublicId, type Uuid } from '../platform/ids.ts';
import { notFound } from '../platform/refusal.ts';

/** A malformed id names no document (NOT_FOUND), like an unknown one. */
export function documentUuid(documentId: string): Uuid {
  const uuid = parsePublicId('doc', documentId);
  if (uuid === null) throw notFound('document');
  return uuid;
}
