import type { CredentialKind, MemberRole } from '@deskhand/contract';
import { createBatch, inPlaces, type Queryable } from '../platform/database/index.ts';
import { credentialKindOf, hashCredentialSecret } from './credential-secret.ts';
import { selectCredentialsByHash, type AuthenticatedRow } from './store.ts';

export interface TenantCaller {
  tenantId: number;
  tenantKey: string;
  /** Null where a member signed in by the provider, without any. */
  credentialId: string | null;
  kind: CredentialKind;
  /** Whose key it is; null where the credential is the tenant's own, which may what an owner may. */
  member: { id: string; name: string; role: MemberRole } | null;
}

/** The member that a row of a credential names. */
export const memberOf = (row: {
  member_id: string | null;
  member_name: string | null;
  member_role: MemberRole | null;
}): TenantCaller['member'] =>
  row.member_id === null
    ? null
    : { id: row.member_id, name: row.member_name!, role: row.member_role! };

type CredentialCheck =
  | { ok: true; caller: TenantCaller }
  /** `caller` is known where the credential exists but is revoked or of the wrong kind. */
  | { ok: false; reason: string; caller: TenantCaller | null };

export type CredentialAuthenticator = (
  bearer: string,
  kind: CredentialKind,
) => Promise<CredentialCheck>;

/**
 * Decides about a `sik_` or `tsk_` in the database at each call, so that a revocation counts from
 * the next call on, on every node. Concurrent calls share one statement.
 */
export function createCredentialAuthenticator(database: Queryable): CredentialAuthenticator {
  const find = createBatch<Buffer, AuthenticatedRow | null>({
    run: async (hashes) => {
      const rows = await selectCredentialsByHash(database, hashes);
      return inPlaces(rows, hashes).map((row) => row ?? null);
    },
    sizeMax: 128,
    inFlightMax: 2,
  });

  return async (bearer, kind) => {
    if (credentialKindOf(bearer) === null) {
      return { ok: false, reason: 'The credential is not valid.', caller: null };
    }
    const row = await find(hashCredentialSecret(bearer));
    if (!row) return { ok: false, reason: 'The credential is not valid.', caller: null };
    const caller: TenantCaller = {
      tenantId: row.tenant_id,
      tenantKey: row.tenant_key,
      credentialId: row.id,
      kind: row.kind,
      member: memberOf(row),
    };
    if (row.revoked) return { ok: false, reason: 'The credential has been revoked.', caller };
    if (row.kind !== kind) {
      return { ok: false, reason: 'This kind of credential does not open this route.', caller };
    }
    return { ok: true, caller };
  };
}
