import type { Receipt } from '@deskhand/contract';
import { statement, type Database, type Queryable } from '../../platform/database/index.ts';
import type { ActionRow } from './action-row.ts';
import { numberedForLog, requestIdOf } from './request-of-action.ts';

/** What became of an action whose outcome was stored as unknown. */
export interface SettledAction {
  tenantId: number;
  caseId: string;
  action: Pick<ActionRow, 'seq' | 'failureReason'> & { status: 'succeeded' | 'failed' };
  receipt: Receipt;
  /** The message that reports it. */
  content: string;
  authorName: string;
}

// The case first, like every statement that changes one; then only what is still unknown.
const lockCase = statement<never>(
  'actions.lock-case',
  'select 1 from cases where tenant_id = $1 and id = $2 for no key update',
);
const settle = statement<{ seq: number }>(
  'actions.settle-unknown',
  `with clock as materialized (
     select clock_timestamp() as at
   ), settled as (
     update actions set status = $4, receipt = $5, failure_reason = $8, look_at = null
     where tenant_id = $1 and case_id = $2 and seq = $3 and status = 'unknown'
     returning tenant_id, case_id, seq, id, tool, decided_seq
   ), ${numberedForLog('settled')}, audited as (
     insert into audit_events (id, tenant_id, actor_type, action, target, request_id, details)
     overriding system value
     select event_id, tenant_id, 'system', 'action.' || $4, 'act_' || replace(id::text, '-', ''),
       ${requestIdOf('numbered')},
       jsonb_build_object('tool', tool, 'reconciled', true,
         'case', 'case_' || replace(case_id::text, '-', ''))
     from numbered
   ), told as (
     insert into messages (tenant_id, case_id, seq, author_type, author_name, content, action_seq,
       created_at)
     select c.tenant_id, c.id, c.last_seq + 1, 'assistant', $6, $7, s.seq, clock.at
     from clock cross join settled s join cases c on c.tenant_id = s.tenant_id and c.id = s.case_id
   ), traced as (
     insert into traces (tenant_id, case_id, seq, created_at, parts)
     select c.tenant_id, c.id, c.last_seq + 1, clock.at, '{}'
     from clock cross join settled s join cases c on c.tenant_id = s.tenant_id and c.id = s.case_id
     join tenants t on t.id = s.tenant_id
     where t.trace_days > 0
   )
   update cases c set last_seq = c.last_seq + 1, version = c.version + 1,
     updated_at = clock.at
   from clock, settled s where c.tenant_id = s.tenant_id and c.id = s.case_id
   returning s.seq`,
);

/**
 * Replaces an unknown outcome by a proven one, and tells it with a message of its own. True once: for
 * whoever finds it unknown.
 */
export function settleUnknown(database: Database, settled: SettledAction): Promise<boolean> {
  const { tenantId, caseId, action, receipt, authorName, content } = settled;
  return database.transaction(async (tx) => {
    await tx.run(lockCase, [tenantId, caseId]);
    const rows = await tx.run(settle, [
      ...[tenantId, caseId, action.seq, action.status],
      ...[JSON.stringify(receipt), authorName, content, action.failureReason],
    ]);
    return rows.length > 0;
  });
}

const readStatus = statement<Pick<ActionRow, 'status'>>(
  'actions.read-status',
  'select status from actions where tenant_id = $1 and case_id = $2 and seq = $3',
);

/** Null when the action is gone with its case. */
export async function selectActionStatus(
  queryable: Queryable,
  at: { tenantId: number; caseId: string },
  seq: number,
): Promise<ActionRow['status'] | null> {
  const [row] = await queryable.run(readStatus, [at.tenantId, at.caseId, seq]);
  return row?.status ?? null;
}
