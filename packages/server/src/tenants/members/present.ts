import type { Member } from '@deskhand/contract';
import { publicId } from '../../platform/ids.ts';
import type { MemberRow } from './store.ts';

export const presentMember = (row: MemberRow): Member => ({
  id: publicId('mem', row.id),
  name: row.name,
  email: row.email,
  role: row.role,
  state: stateOf(row),
  hasAccount: row.issuer !== null,
  createdAt: row.created_at,
  joinedAt: row.joined_at,
  lastSeenAt: row.last_seen_at,
  invitationExpiresAt: row.invitation_expires_at,
  removedAt: row.removed_at,
});

function stateOf({ removed_at, joined_at }: MemberRow): Member['state'] {
  if (removed_at !== null) return 'removed';
  return joined_at === null ? 'invited' : 'active';
}
