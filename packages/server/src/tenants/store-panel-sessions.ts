import type { MemberRole } from '@deskhand/contract';
import { execute, queryAny, queryRow, queryRows } from '../platform/database/index.ts';

export interface PanelSessionRow {
  id: string;
  tenant_id: number;
  tenant_key: string;
  tenant_name: string;
  /** Null where the member signed in by the provider. */
  credential_id: string | null;
  credential_label: string | null;
  sealed_id_token: Buffer | null;
  expires_at: string;
  expired: boolean;
  /** When it ends if nobody uses it until then. */
  ends_unused_at: string;
  /** Nobody has used it for too long. */
  unused: boolean;
  /** Its credential has been, or its member has been removed. */
  revoked: boolean;
  /** It was signed in to with a key, and the tenant takes none any more. */
  barred: boolean;
  member_id: string | null;
  member_name: string | null;
  member_role: MemberRole | null;
}

// As docs/panel.md says. What is shorter cuts off who reads a long case; NIST SP 800-63B allows no more.
const unusedFor = "interval '1 hour'";

const panelSessionColumns = `s.id, s.tenant_id, t.key as tenant_key, t.name as tenant_name,
  s.credential_id, c.label as credential_label, s.sealed_id_token,
  s.expires_at, s.expires_at <= now() as expired,
  s.last_used_at + ${unusedFor} <= now() as unused,
  c.revoked_at is not null or m.removed_at is not null as revoked,
  s.credential_id is not null and coalesce(p.required, false) as barred,
  m.id as member_id, m.name as member_name, m.role as member_role`;

const endsUnusedAt = `least(s.expires_at, s.last_used_at + ${unusedFor}) as ends_unused_at`;

const panelSessionJoins = `join tenants t on t.id = s.tenant_id
   left join credentials c on c.tenant_id = s.tenant_id and c.id = s.credential_id
   left join members m on m.tenant_id = s.tenant_id and m.id = coalesce(c.member_id, s.member_id)
   left join sign_in_providers p on p.tenant_id = s.tenant_id`;

type Opened = [tenantId: number, id: string, ofId: string, tokenHash: Buffer, seconds: number];

export const insertPanelSession = queryRow<
  PanelSessionRow,
  [...Opened, ...[browser: string | null]]
>(
  'panel-sessions.open',
  `with s as (
     insert into panel_sessions (tenant_id, id, credential_id, token_hash, expires_at, browser)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5), $6)
     returning *
   )
   select ${panelSessionColumns}, ${endsUnusedAt} from s ${panelSessionJoins}`,
);

export const insertMemberSession = queryRow<
  PanelSessionRow,
  [
    ...Opened,
    ...[browser: string | null, providerSession: string | null, sealedIdToken: Buffer | null],
  ]
>(
  'panel-sessions.open-for-member',
  `with s as (
     insert into panel_sessions (tenant_id, id, member_id, token_hash, expires_at, browser,
       provider_session, sealed_id_token)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5), $6, $7, $8)
     returning *
   )
   select ${panelSessionColumns}, ${endsUnusedAt} from s ${panelSessionJoins}`,
);

/** Of alias `s`: its time is over, or nobody has used it for too long. */
export const isOver = `(s.expires_at <= now() or s.last_used_at <= now() - ${unusedFor})`;

/** Takes away what has ended, and the oldest sessions of a credential beyond `kept`. */
export const prunePanelSessions = execute<[tenantId: number, credentialId: string, kept: number]>(
  'panel-sessions.prune',
  `delete from panel_sessions s
   where s.tenant_id = $1 and (${isOver} or s.id in (
     select id from panel_sessions where tenant_id = $1 and credential_id = $2
     order by id desc offset $3))`,
);

/** The same of a member's sessions without a credential. */
export const pruneMemberSessions = execute<[tenantId: number, memberId: string, kept: number]>(
  'panel-sessions.prune-of-member',
  `delete from panel_sessions s
   where s.tenant_id = $1 and (${isOver} or s.id in (
     select id from panel_sessions where tenant_id = $1 and member_id = $2
     order by id desc offset $3))`,
);

/** False where it has ended already. */
export const deletePanelSession = queryAny<[tenantId: number, id: string]>(
  'panel-sessions.end',
  'delete from panel_sessions where tenant_id = $1 and id = $2 returning true as ended',
);

/** Whose sessions are meant: a member's, by their key or the provider; or a credential's of the tenant. */
type Whose = [tenantId: number, memberId: string | null, credentialId: string | null];

const isTheirs = `(s.member_id = $2::uuid or s.credential_id in (
     select k.id from credentials k
     where k.tenant_id = $1 and (k.member_id = $2::uuid or ($2::uuid is null and k.id = $3::uuid))))`;

/** Ends all of theirs but one; how many. */
export const deleteOtherSessions = queryRow<
  { ended: number },
  [...Whose, ...[keptId: string | null]]
>(
  'panel-sessions.end-others',
  `with gone as (
     delete from panel_sessions s
     where s.tenant_id = $1 and ${isTheirs} and s.id is distinct from $4::uuid
     returning s.id, s.expires_at, s.last_used_at
   )
   select count(*) filter (where not ${isOver})::int as ended from gone s`,
);

export type ListedSessionRow = Pick<
  PanelSessionRow,
  'id' | 'credential_id' | 'credential_label' | 'member_id' | 'member_name' | 'expires_at'
> & {
  created_at: string;
  last_used_at: string;
  browser: string | null;
  theirs: boolean;
};

const live = `not ${isOver}
     and c.revoked_at is null and m.removed_at is null
     and (s.credential_id is null or p.required is not true)`;

// A tenant has few: fifty a credential, and fifty more a member who came by the provider, for twelve hours.
/** Those that are open, newest first: theirs, or everybody's; `onlyId` names a single one. */
export const selectOpenSessions = queryRows<
  ListedSessionRow,
  [...Whose, ...[everybody: boolean, onlyId: string | null, beforeId: string | null, limit: number]]
>(
  'panel-sessions.list',
  `select s.id, s.credential_id, c.label as credential_label, m.id as member_id,
     m.name as member_name, s.created_at, s.last_used_at, s.expires_at, s.browser,
     coalesce(${isTheirs}, false) as theirs
   from panel_sessions s ${panelSessionJoins}
   where s.tenant_id = $1 and ($4::boolean or ${isTheirs}) and ${live}
     and ($5::uuid is null or s.id = $5) and ($6::uuid is null or s.id < $6)
   order by s.id desc limit $7`,
);

// Moves `last_used_at` of the credential as its use as a bearer does, and without one what the member was
// seen last; of the session itself only where somebody is there.
export const selectPanelSessionByHash = queryRow<
  PanelSessionRow,
  [tokenHash: Buffer, isAttended: boolean]
>(
  'panel-sessions.find',
  `with found as (
     select ${panelSessionColumns}, c.last_used_at as credential_used_at, m.last_seen_at,
       s.last_used_at,
       $2::boolean and s.last_used_at < now() - interval '1 minute' as moves
     from panel_sessions s ${panelSessionJoins}
     where s.token_hash = $1 and ($3::bigint is null or s.tenant_id = $3)
   ), live as (
     select * from found where not expired and not unused and not revoked and not barred
   ), idle as (
     select s.tenant_id, s.id from panel_sessions s
     where ($3::bigint is null or s.tenant_id = $3)
       and (s.tenant_id, s.id) in (select tenant_id, id from live where moves)
     for update skip locked
   ), moved as (
     update panel_sessions s set last_used_at = now() from idle
     where s.tenant_id = idle.tenant_id and s.id = idle.id
   ), stale as (
     select c.tenant_id, c.id from credentials c
     where ($3::bigint is null or c.tenant_id = $3) and (c.tenant_id, c.id) in (
       select tenant_id, credential_id from live
       where credential_used_at is null or credential_used_at < now() - interval '1 minute')
     for update skip locked
   ), used as (
     update credentials c set last_used_at = now() from stale
     where c.tenant_id = stale.tenant_id and c.id = stale.id
   ), unseen as (
     select m.tenant_id, m.id from members m
     where ($3::bigint is null or m.tenant_id = $3) and (m.tenant_id, m.id) in (
       select tenant_id, member_id from live
       where credential_id is null
         and (last_seen_at is null or last_seen_at < now() - interval '1 minute'))
     for update skip locked
   ), seen as (
     update members m set last_seen_at = now() from unseen
     where m.tenant_id = unseen.tenant_id and m.id = unseen.id
   )
   select id, tenant_id, tenant_key, tenant_name, credential_id, credential_label, sealed_id_token,
     expires_at, expired, unused, revoked, barred, member_id, member_name, member_role,
     least(expires_at, case when moves then now() else last_used_at end + ${unusedFor})
       as ends_unused_at
   from found`,
  'select tenant_id from panel_sessions where token_hash = $1',
);
