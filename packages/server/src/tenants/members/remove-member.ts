import type { Member } from '@deskhand/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { recordAct, type Administrator } from '../administrator.ts';
import { keepAnOwner } from './keep-an-owner.ts';
import { lockMember } from './lock-member.ts';
import { presentMember } from './present.ts';
import { markRemoved, revokeKeysOf } from './store.ts';

/** Their key, their sessions and their invitation end at the next call. */
export async function removeMember(tx: Queryable, by: Administrator, id: string): Promise<Member> {
  await keepAnOwner(tx, by.tenantId, id);
  const member = await lockMember(tx, by.tenantId, id);
  await revokeKeysOf(tx, by.tenantId, member.id);
  const row = await markRemoved(tx, by.tenantId, member.id);
  await recordAct(tx, by, { action: 'member.removed', target: id, details: { role: member.role } });
  return presentMember(row!);
}
