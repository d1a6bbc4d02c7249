import type { Retention, UpdateRetentionRequest } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { recordAct, type Administrator } from '../tenants/index.ts';
import { lockDays, selectDays, updateDays, type DaysRow } from './store.ts';

export async function readRetention(queryable: Queryable, tenantId: number): Promise<Retention> {
  return present((await selectDays(queryable, tenantId))!);
}

/** Changes what the request names and keeps the rest. */
export async function updateRetention(
  tx: Queryable,
  by: Administrator,
  request: UpdateRetentionRequest,
): Promise<Retention> {
  const wanted = { ...present((await lockDays(tx, by.tenantId))!), ...request };
  const { caseDays, snapshotDays, traceDays, auditDays } = wanted;
  await updateDays(tx, by.tenantId, caseDays, snapshotDays, traceDays, auditDays);
  const details = { ...request };
  await recordAct(tx, by, { action: 'retention.updated', target: 'retention', details });
  return wanted;
}

const present = (row: DaysRow): Retention => ({
  caseDays: row.case_days,
  snapshotDays: row.snapshot_days,
  traceDays: row.trace_days,
  auditDays: row.audit_days,
});
