import type { Retention, UpdateRetentionRequest } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { recordAct, type Administrator } from '../tenants/index.ts';
import { selectTraceDays, updateTraceDays } from './store.ts';

export async function readRetention(queryable: Queryable, tenantId: number): Promise<Retention> {
  const row = await selectTraceDays(queryable, tenantId);
  return { traceDays: row!.trace_days };
}

/** Changes what the request names and keeps the rest. */
export async function updateRetention(
  tx: Queryable,
  by: Administrator,
  request: UpdateRetentionRequest,
): Promise<Retention> {
  if (request.traceDays !== undefined) await updateTraceDays(tx, by.tenantId, request.traceDays);
  const details = { ...request };
  await recordAct(tx, by, { action: 'retention.updated', target: 'retention', details });
  return readRetention(tx, by.tenantId);
}
