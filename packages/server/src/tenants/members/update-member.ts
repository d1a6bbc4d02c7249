import type { Member, MemberRequest } from '@deskhand/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { recordAct, type Administrator } from '../administrator.ts';
import { keepAnOwner } from './keep-an-owner.ts';
import { lockMember } from './lock-member.ts';
import { presentMember } from './present.ts';
import { updateProfile } from './store.ts';

/** Replaces name, address and role; a role counts from the member's next call on. */
export async function updateMember(
  tx: Queryable,
  by: Administrator,
  id: string,
  { name, email = '', role }: MemberRequest,
): Promise<Member> {
  if (role !== 'owner') await keepAnOwner(tx, by.tenantId, id);
  const member = await lockMember(tx, by.tenantId, id);
  const row = await updateProfile(tx, by.tenantId, member.id, name, email, role);
  await recordAct(tx, by, {
    action: 'member.updated',
    target: id,
    details: { role, formerRole: member.role },
  });
  return presentMember(row!);
}
