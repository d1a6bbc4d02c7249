import type { MemberRole } from '@deskhand/contract';
import { execute, queryAny, queryRow, queryRows } from '../../platform/database/index.ts';
import { isOver } from '../store-panel-sessions.ts';
import type { ClientAuthentication } from './provider.ts';

export interface ProviderRow {
  tenant_id: number;
  tenant_key: string;
  tenant_name: string;
  name: string;
  issuer: string;
  client_id: string;
  sealed_client_secret: Buffer;
  authentication: ClientAuthentication;
  required: boolean;
  updated_at: string;
}

const providerColumns = `p.tenant_id, t.key as tenant_key, t.name as tenant_name, p.name, p.issuer, p.client_id,
  p.sealed_client_secret, p.authentication, p.required, p.updated_at`;

export const selectProvider = queryRow<ProviderRow, [tenantId: number]>(
  'sign-in.read',
  `select ${providerColumns} from sign_in_providers p join tenants t on t.id = p.tenant_id
   where p.tenant_id = $1`,
);

/** Null where there is no such tenant, and where it has none. */
export const selectProviderByKey = queryRow<ProviderRow, [tenantKey: string]>(
  'sign-in.read-by-key',
  `select ${providerColumns} from sign_in_providers p join tenants t on t.id = p.tenant_id
   where t.key = $1`,
);

export const upsertProvider = execute<
  [
    ...[tenantId: number, name: string, issuer: string, clientId: string],
    ...[sealedClientSecret: Buffer, authentication: ClientAuthentication, required: boolean],
  ]
>(
  'sign-in.update',
  `insert into sign_in_providers
     (tenant_id, name, issuer, client_id, sealed_client_secret, authentication, required)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (tenant_id) do update set name = excluded.name, issuer = excluded.issuer,
     client_id = excluded.client_id, sealed_client_secret = excluded.sealed_client_secret,
     authentication = excluded.authentication, required = excluded.required,
     updated_at = excluded.updated_at`,
);

export const deleteProvider = execute<[tenantId: number]>(
  'sign-in.delete',
  'delete from sign_in_providers where tenant_id = $1',
);

/** Ends everybody's session by the provider. */
export const deleteMemberSessions = execute<[tenantId: number]>(
  'sign-in.end-all',
  'delete from panel_sessions where tenant_id = $1 and member_id is not null',
);

/** Ends the sessions that keys and tenant credentials opened. */
export const deleteKeySessions = execute<[tenantId: number]>(
  'sign-in.end-of-keys',
  'delete from panel_sessions where tenant_id = $1 and credential_id is not null',
);

/** An owner who has signed in since the settings are as they are. */
export const hasOwnerSignedIn = queryAny<[tenantId: number]>(
  'sign-in.has-owner-signed-in',
  `select true as has from members m
     join sign_in_providers p on p.tenant_id = m.tenant_id and p.issuer = m.issuer
   where m.tenant_id = $1 and p.tenant_id = $1 and m.role = 'owner' and m.removed_at is null
     and (m.last_seen_at >= p.updated_at or m.id in (
       select s.member_id from panel_sessions s
       where s.tenant_id = $1 and s.member_id is not null and not ${isOver}))
   limit 1`,
);

/** Owners who can sign in by a provider. */
export const selectOwnersOf = queryRows<{ id: string }, [tenantId: number, issuer: string]>(
  'sign-in.list-owners',
  `select id from members
   where tenant_id = $1 and role = 'owner' and removed_at is null and issuer = $2`,
);

export interface LinkedMember {
  id: string;
  name: string;
  role: MemberRole;
}

/** Held until the transaction ends, so that nobody is removed meanwhile. */
export const selectMemberBySubject = queryRow<
  LinkedMember,
  [tenantId: number, issuer: string, subject: string]
>(
  'sign-in.find-member',
  `select id, name, role from members
   where tenant_id = $1 and issuer = $2 and subject = $3 and removed_at is null
   for no key update`,
);

export const linkMember = execute<[tenantId: number, id: string, issuer: string, subject: string]>(
  'sign-in.link',
  'update members set issuer = $3, subject = $4 where tenant_id = $1 and id = $2',
);

/** False where it was used before; takes away what could not be used any more. */
export const useOnce = queryAny<[tenantId: number, hash: Buffer, seconds: number]>(
  'sign-in.use-once',
  `with gone as (
     delete from sign_ins_used where tenant_id = $1 and expires_at <= now() and hash <> $2
   )
   insert into sign_ins_used (tenant_id, hash, expires_at)
   values ($1, $2, now() + make_interval(secs => $3))
   on conflict do nothing returning true as used`,
);

/** Ends sessions that the provider has ended: one of them, or all of a person. Returns whose they were. */
export const deleteSessionsOfProvider = queryRow<
  { sessions: number; member_id: string | null },
  [
    ...[tenantId: number, issuer: string],
    ...[subject: string | null, providerSession: string | null],
  ]
>(
  'sign-in.end-by-provider',
  `with gone as (
     delete from panel_sessions s using members m
     where s.tenant_id = $1 and m.tenant_id = s.tenant_id and m.id = s.member_id and m.issuer = $2
       and ($3::text is null or m.subject = $3)
       -- One whose name the provider did not tell goes with its person.
       and ($4::text is null or s.provider_session = $4
         or (s.provider_session is null and $3::text is not null))
     returning s.member_id
   )
   select count(*)::int as sessions, min(member_id::text)::uuid as member_id from gone`,
);

/** Whom an invitation is for; it stays as it is. */
export const selectInvitation = queryRow<
  {
    tenant_key: string;
    tenant_name: string;
    name: string;
    role: MemberRole;
    provider_name: string | null;
    provider_required: boolean | null;
  },
  [tokenHash: Buffer]
>(
  'sign-in.read-invitation',
  `select t.key as tenant_key, t.name as tenant_name, m.name, m.role, p.name as provider_name,
     p.required as provider_required
   from members m join tenants t on t.id = m.tenant_id
     left join sign_in_providers p on p.tenant_id = m.tenant_id
   where m.invitation_hash = $1 and m.invitation_expires_at > now() and m.removed_at is null`,
);
