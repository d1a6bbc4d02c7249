import { insertAuditEvents, type Actor } from '../audit/index.ts';
import type { Queryable } from '../platform/database/index.ts';
import { notFound } from '../platform/refusal.ts';
import { deleteTenantRows } from './store.ts';
import { isTenantKey } from './tenant-key.ts';

/**
 * Removes a tenant and all it has; its audit events stay. Its credentials stop working at once.
 * Returns which tenant it was: whoever follows a case of it is to be told once this is on disk.
 */
export async function deleteTenant(
  tx: Queryable,
  key: string,
  by: { actor: Actor; requestId: string | null },
): Promise<number> {
  const tenantId = isTenantKey(key) ? await deleteTenantRows(tx, key) : null;
  if (tenantId === null) throw notFound('tenant');
  await insertAuditEvents(
    tx,
    [tenantId, 0].map((id) => ({
      tenantId: id,
      actor: by.actor,
      action: 'tenant.deleted' as const,
      target: key,
      requestId: by.requestId,
    })),
  );
  return tenantId;
}
