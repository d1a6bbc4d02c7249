import type { Queryable } from '../../platform/database/index.ts';
import { parsePublicId } from '../../platform/ids.ts';
import { notFound } from '../../platform/refusal.ts';
import { selectMemberLocked, type MemberRow } from './store.ts';

/** Holds a member until the transaction ends. NOT_FOUND where there is none, or not any more. */
export async function lockMember(tx: Queryable, tenantId: number, id: string): Promise<MemberRow> {
  const uuid = parsePublicId('mem', id);
  const row = uuid === null ? null : await selectMemberLocked(tx, tenantId, uuid);
  if (!row) throw notFound('member');
  return row;
}
