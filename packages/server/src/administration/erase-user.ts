import type { EraseUserResponse } from '@deskhand/contract';
import { erasedTarget, forgetAuditedUser } from '../audit/index.ts';
import type { Queryable } from '../platform/database/index.ts';
import { recordAct, type Administrator } from '../tenants/index.ts';
import { deleteUserRows } from './store.ts';

/**
 * Erases a person: cases, messages, snapshots, keys, and the name in the audit log, whose events
 * stay. Erasing someone who is not there is fine: there is nothing left to erase. `caseIds` are the
 * cases that are gone: whoever follows one is to be told once this is on disk.
 */
export async function eraseUser(
  tx: Queryable,
  by: Administrator,
  userId: string,
): Promise<{ reply: EraseUserResponse; caseIds: string[] }> {
  const { tenantId } = by;
  const { caseIds, messages } = await deleteUserRows(tx, tenantId, userId);
  const erased = { cases: caseIds.length, messages };
  await forgetAuditedUser(tx, tenantId, userId);
  await recordAct(tx, by, {
    action: 'user.erased',
    target: erasedTarget(userId),
    details: erased,
  });
  return { reply: { ok: true, erased }, caseIds };
}
