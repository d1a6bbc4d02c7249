import type { CredentialKind, MemberRole } from '@deskhand/contract';
import {
  execute,
  queryAny,
  queryRow,
  queryRows,
  statement,
  type Queryable,
} from '../platform/database/index.ts';
import { isOver } from './store-panel-sessions.ts';

export interface TenantRow {
  id: number;
  key: string;
  name: string;
  created_at: string;
}

export interface CredentialRow {
  id: string;
  kind: CredentialKind;
  label: string;
  member_id: string | null;
  created_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
}

const tenantColumns = 'id, key, name, created_at';
const credentialColumns = 'id, kind, label, member_id, created_at, last_used_at, revoked_at';

/** Null when the key is taken. */
export const insertTenant = queryRow<TenantRow, [key: string, name: string]>(
  'tenants.create',
  `insert into tenants (key, name) values ($1, $2) on conflict (key) do nothing
   returning ${tenantColumns}`,
);

export const selectTenants = queryRows<TenantRow, [afterKey: string | null, limit: number]>(
  'tenants.list',
  `select ${tenantColumns} from tenants where ($1::text is null or key > $1) order by key limit $2`,
);

// The tables without a foreign key (they are written on the hot path) go by hand, and last: once the
// cases are gone nothing more is written to them, and what was being written meanwhile is seen.
const removeConversations = ['messages', 'turns', 'idempotency_keys'].map((table) =>
  statement<never>(`tenants.remove-${table}`, `delete from ${table} where tenant_id = $1`),
);
const removeTenant = statement<{ id: number }>(
  'tenants.remove',
  'delete from tenants where id = $1 returning id',
);
const lockTenant = statement<{ id: number }>(
  'tenants.lock',
  'select id from tenants where key = $1 for update',
);
/** Deletes the tenant with everything it has, except its audit events. Null when there is none. */
export async function deleteTenantRows(tx: Queryable, key: string): Promise<number | null> {
  const [row] = await tx.run(lockTenant, [key]);
  if (!row) return null;
  await tx.run(removeTenant, [row.id]);
  for (const remove of removeConversations) await tx.run(remove, [row.id]);
  return row.id;
}

const createCredential = statement<CredentialRow>(
  'credentials.create',
  `insert into credentials (tenant_id, id, kind, label, secret_hash, member_id)
   values ($1, $2, $3, $4, $5, $6)
   returning ${credentialColumns}`,
);
export async function insertCredential(
  tx: Queryable,
  tenantId: number,
  id: string,
  kind: CredentialKind,
  label: string,
  secretHash: Buffer,
  memberId: string | null = null,
): Promise<CredentialRow> {
  const values = [tenantId, id, kind, label, secretHash, memberId];
  const [row] = await tx.run(createCredential, values);
  return row!;
}

/** `panel_sessions`: of the panel, which open it now. A credential has fifty at the most. */
export const selectCredentials = queryRows<
  CredentialRow & { panel_sessions: number },
  [tenantId: number, beforeId: string | null, limit: number]
>(
  'credentials.list',
  `select ${credentialColumns}, (
     select count(*) from panel_sessions s
     where s.tenant_id = c.tenant_id and s.credential_id = c.id and not ${isOver}
       and not exists (
         select from sign_in_providers p where p.tenant_id = s.tenant_id and p.required)
   ) as panel_sessions
   from credentials c
   where tenant_id = $1 and ($2::uuid is null or id < $2)
   order by id desc limit $3`,
);

/** Who takes somebody's way in away waits for the others who do: each must leave one. */
export const lockAccess = execute<[tenantId: number]>(
  'tenants.lock-access',
  'select from tenants where id = $1 for no key update',
);

/** `opens_all`: it administers the tenant without bounds. */
export const selectLiveCredentials = queryRows<
  CredentialRow & { opens_all: boolean },
  [tenantId: number, alsoId: string]
>(
  'credentials.list-live',
  `select ${credentialColumns}, kind = 'tenant' and (member_id is null or exists (
     select from members m
     where m.tenant_id = c.tenant_id and m.id = c.member_id and m.role = 'owner')) as opens_all
   from credentials c
   where tenant_id = $1 and (revoked_at is null or id = $2)`,
);

const revokeCredential = statement<CredentialRow>(
  'credentials.revoke',
  `update credentials set revoked_at = now() where tenant_id = $1 and id = $2
   returning ${credentialColumns}`,
);
export async function markCredentialRevoked(
  tx: Queryable,
  tenantId: number,
  id: string,
): Promise<CredentialRow> {
  const [row] = await tx.run(revokeCredential, [tenantId, id]);
  return row!;
}

// The tenant's row stays as it is until the transaction ends: whoever deletes the tenant waits, and
// after a deletion that was first there is no row. It is the lock every foreign key to it takes.
/** False when the credential is revoked, or gone with its tenant. */
export const lockLiveCredential = queryAny<[tenantId: number, id: string]>(
  'credentials.lock',
  `select true as held
   from tenants t join credentials c on c.tenant_id = t.id
   where t.id = $1 and c.id = $2 and c.revoked_at is null
   for key share of t`,
);

export interface AuthenticatedRow {
  ord: number;
  tenant_id: number;
  tenant_key: string;
  id: string;
  kind: CredentialKind;
  revoked: boolean;
  member_id: string | null;
  member_name: string | null;
  member_role: MemberRole | null;
}

// One statement for all callers of this moment; `last_used_at` moves at most once a minute, so that
// a busy credential's row is not rewritten by every request.
export const selectCredentialsByHash = queryRows<AuthenticatedRow, [hashes: readonly Buffer[]]>(
  'credentials.authenticate',
  `with found as (
     select i.ord, c.tenant_id, c.id, c.kind, c.revoked_at is not null as revoked, t.key as tenant_key,
            c.last_used_at, c.member_id, m.name as member_name, m.role as member_role
     from unnest($1::bytea[]) with ordinality as i (secret_hash, ord)
     join credentials c on c.secret_hash = i.secret_hash
     join tenants t on t.id = c.tenant_id
     left join members m on m.tenant_id = c.tenant_id and m.id = c.member_id
     where $2::bigint is null or c.tenant_id = $2
   ), stale as (
     select c.tenant_id, c.id from credentials c
     where ($2::bigint is null or c.tenant_id = $2) and (c.tenant_id, c.id) in (
       select tenant_id, id from found
       where not revoked and (last_used_at is null or last_used_at < now() - interval '1 minute'))
     for update skip locked
   ), used as (
     update credentials c set last_used_at = now() from stale
     where c.tenant_id = stale.tenant_id and c.id = stale.id
   )
   select ord, tenant_id, tenant_key, id, kind, revoked, member_id, member_name, member_role
   from found`,
  'select distinct tenant_id from credentials where secret_hash = any ($1::bytea[])',
);
