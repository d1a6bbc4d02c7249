import type { MemberRole } from '@deskhand/contract';
import { execute, queryRow } from '../platform/database/index.ts';

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
  /** Its credential has been, or its member has been removed. */
  revoked: boolean;
  member_id: string | null;
  member_name: string | null;
  member_role: MemberRole | null;
}

const panelSessionColumns = `s.id, s.tenant_id, t.key as tenant_key, t.name as tenant_name,
  s.credential_id, c.label as credential_label, s.sealed_id_token,
  s.expires_at, s.expires_at <= now() as expired,
  c.revoked_at is not null or m.removed_at is not null as revoked,
  m.id as member_id, m.name as member_name, m.role as member_role`;

const panelSessionJoins = `join tenants t on t.id = s.tenant_id
   left join credentials c on c.tenant_id = s.tenant_id and c.id = s.credential_id
   left join members m on m.tenant_id = s.tenant_id and m.id = coalesce(c.member_id, s.member_id)`;

export const insertPanelSession = queryRow<
  PanelSessionRow,
  [tenantId: number, id: string, credentialId: string, tokenHash: Buffer, seconds: number]
>(
  'panel-sessions.open',
  `with s as (
     insert into panel_sessions (tenant_id, id, credential_id, token_hash, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))
     returning *
   )
   select ${panelSessionColumns} from s ${panelSessionJoins}`,
);

export const insertMemberSession = queryRow<
  PanelSessionRow,
  [
    ...[tenantId: number, id: string, memberId: string, tokenHash: Buffer, seconds: number],
    ...[providerSession: string | null, sealedIdToken: Buffer | null],
  ]
>(
  'panel-sessions.open-for-member',
  `with s as (
     insert into panel_sessions (tenant_id, id, member_id, token_hash, expires_at, provider_session,
       sealed_id_token)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5), $6, $7)
     returning *
   )
   select ${panelSessionColumns} from s ${panelSessionJoins}`,
);

/** Takes away what has expired, and the oldest sessions of a credential beyond `kept`. */
export const prunePanelSessions = execute<[tenantId: number, credentialId: string, kept: number]>(
  'panel-sessions.prune',
  `delete from panel_sessions
   where tenant_id = $1 and (expires_at <= now() or id in (
     select id from panel_sessions where tenant_id = $1 and credential_id = $2
     order by id desc offset $3))`,
);

/** The same of a member's sessions without a credential. */
export const pruneMemberSessions = execute<[tenantId: number, memberId: string, kept: number]>(
  'panel-sessions.prune-of-member',
  `delete from panel_sessions
   where tenant_id = $1 and (expires_at <= now() or id in (
     select id from panel_sessions where tenant_id = $1 and member_id = $2
     order by id desc offset $3))`,
);

export const deletePanelSession = execute<[tenantId: number, id: string]>(
  'panel-sessions.end',
  'delete from panel_sessions where tenant_id = $1 and id = $2',
);

// Moves `last_used_at` of the credential as its use as a bearer does, and without one what the member was
// seen last.
export const selectPanelSessionByHash = queryRow<PanelSessionRow, [tokenHash: Buffer]>(
  'panel-sessions.find',
  `with found as (
     select ${panelSessionColumns}, c.last_used_at, m.last_seen_at
     from panel_sessions s ${panelSessionJoins}
     where s.token_hash = $1
   ), stale as (
     select c.tenant_id, c.id from credentials c
     where (c.tenant_id, c.id) in (
       select tenant_id, credential_id from found where not expired and not revoked
         and (last_used_at is null or last_used_at < now() - interval '1 minute'))
     for update skip locked
   ), used as (
     update credentials c set last_used_at = now() from stale
     where c.tenant_id = stale.tenant_id and c.id = stale.id
   ), unseen as (
     select m.tenant_id, m.id from members m
     where (m.tenant_id, m.id) in (
       select tenant_id, member_id from found
       where credential_id is null and not expired and not revoked
         and (last_seen_at is null or last_seen_at < now() - interval '1 minute'))
     for update skip locked
   ), seen as (
     update members m set last_seen_at = now() from unseen
     where m.tenant_id = unseen.tenant_id and m.id = unseen.id
   )
   select id, tenant_id, tenant_key, tenant_name, credential_id, credential_label, sealed_id_token,
     expires_at, expired, revoked, member_id, member_name, member_role
   from found`,
);
