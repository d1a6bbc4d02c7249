import type { InvitedMember, MemberRequest } from '@deskhand/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { newUuid, publicId } from '../../platform/ids.ts';
import { recordAct, type Administrator } from '../administrator.ts';
import { hashInvitation, invitationSeconds, invitationUrl, newInvitation } from './invitation.ts';
import { lockMember } from './lock-member.ts';
import { presentMember } from './present.ts';
import { insertMember, renewInvitation, type MemberRow } from './store.ts';

/** Adds a member, who joins by the link. */
export async function inviteMember(
  tx: Queryable,
  by: Administrator,
  { name, email = '', role }: MemberRequest,
  baseUrl: string,
): Promise<InvitedMember> {
  const invitation = newInvitation();
  const row = await insertMember(
    tx,
    ...([by.tenantId, newUuid(), name, email, role] as const),
    ...([hashInvitation(invitation), invitationSeconds] as const),
  );
  await recordAct(tx, by, {
    action: 'member.invited',
    target: publicId('mem', row!.id),
    details: { role },
  });
  return withInvitation(row!, baseUrl, invitation);
}

/**
 * Makes a new link for a member whose former one was lost or is too old, or who has lost their key: that
 * one ends when the link is taken, not before.
 */
export async function inviteMemberAgain(
  tx: Queryable,
  by: Administrator,
  id: string,
  baseUrl: string,
): Promise<InvitedMember> {
  const member = await lockMember(tx, by.tenantId, id);
  const invitation = newInvitation();
  const hash = hashInvitation(invitation);
  const row = await renewInvitation(tx, by.tenantId, member.id, hash, invitationSeconds);
  await recordAct(tx, by, { action: 'member.invited', target: id, details: { role: member.role } });
  return withInvitation(row!, baseUrl, invitation);
}

const withInvitation = (row: MemberRow, baseUrl: string, invitation: string): InvitedMember => ({
  ...presentMember(row),
  invitation: {
    url: invitationUrl(baseUrl, invitation),
    expiresAt: row.invitation_expires_at!,
  },
});
