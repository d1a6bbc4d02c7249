import type { AuditAction } from '../audit/index.ts';
import type { Queryable } from '../platform/database/index.ts';
import { recordAct, type Administrator } from '../tenants/index.ts';
import { offeredAtAll, stateOf, treatedAs } from './policy.ts';
import { selectTools, updateCapabilities } from './store.ts';
import type { ConnectorTool } from './tool.ts';

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
  const tools = await selectTools(tx, tenantId);
  await updateCapabilities(tx, tenantId, {
    // What is only paused can change something again: a model's words are guarded meanwhile, too.
    canAct: tools.some(canChangeSomething),
    hasEscalationTool: tools.some((tool) => tool.escalates && offeredAtAll(tool)),
  });
}

const canChangeSomething = (tool: ConnectorTool): boolean =>
  !tool.escalates &&
  treatedAs(tool) === 'write' &&
  (offeredAtAll(tool) || stateOf(tool) === 'paused');
