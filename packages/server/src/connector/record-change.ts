import type { AuditAction } from '../audit/index.ts';
import type { Queryable } from '../platform/database/index.ts';
import { recordAct, type Administrator } from '../tenants/index.ts';
import { offeredAtAll, treatedAs } from './policy.ts';
import { selectTools, updateCapabilities } from './store.ts';

type ConnectorAction = Extract<AuditAction, `connector.${string}`>;

/** Ends every change: stores what the tenant can do now, and records who made it so. */
export async function recordChange(
  tx: Queryable,
  by: Administrator,
  event: { action: ConnectorAction; target: string; details?: Record<string, unknown> },
): Promise<void> {
  await refreshCapabilities(tx, by.tenantId);
  await recordAct(tx, by, event);
}

/** Stores what the tenant can do now. `lockConnector` comes before whatever changed it. */
export async function refreshCapabilities(tx: Queryable, tenantId: number): Promise<void> {
  const usable = (await selectTools(tx, tenantId)).filter(offeredAtAll);
  await updateCapabilities(tx, tenantId, {
    canAct: usable.some((tool) => !tool.escalates && treatedAs(tool) === 'write'),
    hasEscalationTool: usable.some((tool) => tool.escalates),
  });
}
