import type { MemberRole } from '@deskhand/contract';
import { execute, queryAny, queryRow, queryRows } from '../../platform/database/index.ts';

export interface MemberRow {
  id: string;
  name: string;
  email: string;
  role: MemberRole;
  /** Null once it was taken. */
  invitation_expires_at: string | null;
  created_at: string;
  joined_at: string | null;
  removed_at: string | null;
  last_seen_at: string | null;
  /** Of the account at the provider; null where there is none. */
  issuer: string | null;
}

const ownColumns = `m.id, m.name, m.email, m.role, m.invitation_expires_at, m.created_at, m.joined_at,
  m.removed_at, m.issuer`;
const memberColumns = `${ownColumns}, greatest(m.joined_at, m.last_seen_at, (
    select max(c.last_used_at) from credentials c
    where c.tenant_id = m.tenant_id and c.member_id = m.id)) as last_seen_at`;

type Profile = [name: string, email: string, role: MemberRole];
type Invitation = [tokenHash: Buffer, seconds: number];

export const insertMember = queryRow<
  MemberRow,
  [tenantId: number, id: string, ...Profile, ...Invitation]
>(
  'members.invite',
  `with m as (
     insert into members (tenant_id, id, name, email, role, invitation_hash, invitation_expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
     returning *
   )
   select ${ownColumns}, m.last_seen_at from m`,
);

export const selectMembers = queryRows<
  MemberRow,
  [tenantId: number, beforeId: string | null, limit: number]
>(
  'members.list',
  `select ${memberColumns} from members m
   where tenant_id = $1 and ($2::uuid is null or id < $2)
   order by id desc limit $3`,
);

/** Held until the transaction ends. Null where the tenant has no such member, or not any more. */
export const selectMemberLocked = queryRow<MemberRow, [tenantId: number, id: string]>(
  'members.lock',
  `select ${memberColumns} from members m
   where m.tenant_id = $1 and m.id = $2 and m.removed_at is null
   for update of m`,
);

/** Those who have a key to sign in with. */
export const selectOwners = queryRows<{ id: string }, [tenantId: number]>(
  'members.list-owners',
  `select id from members m
   where tenant_id = $1 and role = 'owner' and removed_at is null and exists (
     select from credentials c
     where c.tenant_id = m.tenant_id and c.member_id = m.id and c.revoked_at is null)`,
);

export const updateProfile = queryRow<MemberRow, [tenantId: number, id: string, ...Profile]>(
  'members.update',
  `with m as (
     update members set name = $3, email = $4, role = $5 where tenant_id = $1 and id = $2
     returning *
   )
   select ${memberColumns} from m`,
);

export const renewInvitation = queryRow<MemberRow, [tenantId: number, id: string, ...Invitation]>(
  'members.invite-again',
  `with m as (
     update members set invitation_hash = $3, invitation_expires_at = now() + make_interval(secs => $4)
     where tenant_id = $1 and id = $2
     returning *
   )
   select ${memberColumns} from m`,
);

export const markRemoved = queryRow<MemberRow, [tenantId: number, id: string]>(
  'members.remove',
  `with m as (
     update members set removed_at = now(), invitation_hash = null, invitation_expires_at = null,
       issuer = null, subject = null
     where tenant_id = $1 and id = $2
     returning *
   )
   select ${memberColumns} from m`,
);

// The update takes the invitation away: of two who come with it the second finds none.
export const takeInvitation = queryRow<
  { tenant_id: number; tenant_key: string; id: string; name: string; role: MemberRole },
  [tokenHash: Buffer]
>(
  'members.join',
  `with clock as materialized (select now() as at)
   update members m
   set invitation_hash = null, invitation_expires_at = null, joined_at = coalesce(joined_at, clock.at)
   from tenants t, clock
   where m.invitation_hash = $1 and m.invitation_expires_at > now() and m.removed_at is null
     and t.id = m.tenant_id
   returning m.tenant_id, t.key as tenant_key, m.id, m.name, m.role`,
);

/** False where this member is removed, or gone with the tenant; locks them until the transaction ends. */
export const lockLiveMember = queryAny<[tenantId: number, id: string]>(
  'members.lock-live',
  `select true as held
   from tenants t join members m on m.tenant_id = t.id
   where t.id = $1 and m.id = $2 and m.removed_at is null
   for key share of t`,
);

export const revokeKeysOf = execute<[tenantId: number, memberId: string]>(
  'members.revoke-keys',
  `update credentials set revoked_at = now()
   where tenant_id = $1 and member_id = $2 and revoked_at is null`,
);
