import type { Credential, Tenant } from '@deskhand/contract';
import { publicId } from '../platform/ids.ts';
import type { CredentialRow, TenantRow } from './store.ts';

export function presentTenant(row: TenantRow): Tenant {
  return { key: row.key, name: row.name, createdAt: row.created_at };
}

export function presentCredential(row: CredentialRow): Credential {
  return {
    id: publicId('cred', row.id),
    kind: row.kind,
    label: row.label,
    memberId: row.member_id && publicId('mem', row.member_id),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  };
}
