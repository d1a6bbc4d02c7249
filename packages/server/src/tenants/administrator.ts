import { insertAuditEvents, type Actor, type NewAuditEvent } from '../audit/index.ts';
import type { Queryable } from '../platform/database/index.ts';

/** Who administers a tenant, and in which request. */
export interface Administrator {
  tenantId: number;
  actor: Actor;
  requestId: string;
}

/** Writes what an administrator did into the tenant's audit log, in the transaction that does it. */
export function recordAct(
  tx: Queryable,
  { tenantId, actor, requestId }: Administrator,
  act: Pick<NewAuditEvent, 'action' | 'target' | 'details'>,
): Promise<void> {
  return insertAuditEvents(tx, [{ tenantId, actor, requestId, ...act }]);
}
