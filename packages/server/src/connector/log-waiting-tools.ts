import type { Queryable } from '../platform/database/index.ts';
import type { Log } from '../platform/log.ts';
import { selectTenantsWithWaitingTools } from './store-waiting.ts';

/**
 * Logs how many tools of which tenants wait for a person's approval, and so do nothing: after an
 * upgrade, an operator learns here why an assistant acts no more. Silent where none waits.
 */
export async function logWaitingTools(deps: { database: Queryable; log: Log }): Promise<void> {
  const waiting = await selectTenantsWithWaitingTools(deps.database);
  if (waiting.tenants.length === 0) return;
  deps.log.warn(
    waiting,
    'tools of connectors wait for approval and do nothing until then: deskhand connector approve',
  );
}
