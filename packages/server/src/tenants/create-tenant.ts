import type { CreateTenantRequest, CreateTenantResponse, CredentialKind } from '@deskhand/contract';
import { insertAuditEvents, type Actor } from '../audit/index.ts';
import type { Queryable } from '../platform/database/index.ts';
import { newUuid } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import { hashCredentialSecret, newCredentialSecret } from './credential-secret.ts';
import { presentTenant } from './present.ts';
import { insertCredential, insertTenant } from './store.ts';

/** What a tenant starts with besides, in the transaction that makes it. */
export type TenantCreated = (tx: Queryable, tenantId: number) => Promise<void>;

/** A new tenant with its first two credentials, shown this once. CONFLICT when the key is taken. */
export async function createTenant(
  tx: Queryable,
  request: CreateTenantRequest,
  by: { actor: Actor; requestId: string | null },
  onCreated: TenantCreated,
): Promise<CreateTenantResponse> {
  const row = await insertTenant(tx, request.key, request.name);
  if (!row) throw new Refusal('CONFLICT', `A tenant with the key \`${request.key}\` exists.`);
  const credentials = await addFirstCredentials(tx, row.id);
  await onCreated(tx, row.id);
  await insertAuditEvents(
    tx,
    // For the tenant's own log and, with tenant 0, for the operator's.
    [row.id, 0].map((tenantId) => ({
      tenantId,
      actor: by.actor,
      action: 'tenant.created' as const,
      target: request.key,
      requestId: by.requestId,
    })),
  );
  return { tenant: presentTenant(row), ...credentials };
}

/** The secrets of a tenant's first two credentials; only their hashes are stored. */
export async function addFirstCredentials(
  tx: Queryable,
  tenantId: number,
): Promise<{ tsk: string; sik: string }> {
  const tsk = await addCredential(tx, tenantId, 'tenant');
  return { tsk, sik: await addCredential(tx, tenantId, 'integration') };
}

/** Two of one name would have to be told apart by their ids. */
const firstLabels: Record<CredentialKind, string> = {
  integration: 'first backend',
  tenant: 'first administrator',
};

async function addCredential(
  tx: Queryable,
  tenantId: number,
  kind: CredentialKind,
): Promise<string> {
  const secret = newCredentialSecret(kind);
  await insertCredential(
    tx,
    tenantId,
    newUuid(),
    kind,
    firstLabels[kind],
    hashCredentialSecret(secret),
  );
  return secret;
}
