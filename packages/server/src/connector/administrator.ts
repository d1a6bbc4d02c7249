import { insertAuditEvents, type Actor, type AuditAction } from '../audit/index.ts';
import type { Queryable } from '../platform/database/index.ts';
import { offeredAtAll, treatedAs } from './policy.ts';
import { selectTools, updateCapabilities } from './store.ts';

/** Who changes the connector, for whom, in which request. */
export interface Administrator {
  tenantId: number;
  actor: Actor;
  requestId: string;
}

export type ConnectorAction = Extract<AuditAction, `connector.${string}`>;

/** Every change ends with this: what the tenant can do now, and who made it so. */
export async function settle(
  tx: Queryable,
  by: Administrator,
  event: { action: ConnectorAction; target: string; details?: Record<string, unknown> },
): Promise<void> {
  const { tenantId, actor, requestId } = by;
  await settleCapabilities(tx, tenantId);
  await insertAuditEvents(tx, [{ tenantId, actor, requestId, ...event }]);
}

/** What the tenant can do now. `lockConnector` comes before whatever changed it. */
export async function settleCapabilities(tx: Queryable, tenantId: number): Promise<void> {
  const usable = (await selectTools(tx, tenantId)).filter(offeredAtAll);
  await updateCapabilities(tx, tenantId, {
    canAct: usable.some((tool) => !tool.escalates && treatedAs(tool) === 'write'),
    hasEscalationTool: usable.some((tool) => tool.escalates),
  });
}
