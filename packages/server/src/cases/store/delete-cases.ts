import { statement, type Queryable } from '../../platform/database/index.ts';
import type { Uuid } from '../../platform/ids.ts';

/** How much went with cases that were deleted. */
export interface DeletedCases {
  cases: number;
  messages: number;
  snapshots: number;
  actions: number;
  receipts: number;
  escalations: number;
  traces: number;
  turns: number;
  keys: number;
  webhookEvents: number;
}

// What is deleted with its case by a foreign key is deleted here first, to be counted. A message that is
// accepted meanwhile would outlive its case: the caller has locked them all.
const deleteThem = statement<DeletedCases>(
  'cases.delete',
  `with gone as (
     delete from cases where tenant_id = $1 and id = any ($2::uuid[]) returning user_id
   ), gone_messages as (
     delete from messages where tenant_id = $1 and case_id = any ($2::uuid[]) returning 1
   ), gone_snapshots as (
     delete from snapshots where tenant_id = $1 and case_id = any ($2::uuid[]) returning 1
   ), gone_actions as (
     delete from actions where tenant_id = $1 and case_id = any ($2::uuid[])
     returning receipt is not null as has_receipt
   ), gone_escalations as (
     delete from escalations where tenant_id = $1 and case_id = any ($2::uuid[])
     returning id, receipt is not null as has_receipt
   ), gone_traces as (
     delete from traces where tenant_id = $1 and case_id = any ($2::uuid[]) returning 1
   ), gone_turns as (
     delete from turns where tenant_id = $1 and case_id = any ($2::uuid[]) returning 1
   ), gone_events as (
     delete from webhook_deliveries where tenant_id = $1 and case_id = any ($2::uuid[]) returning 1
   ), gone_keys as (
     -- Those of its user, and of whoever took it over.
     delete from idempotency_keys where tenant_id = $1
       and (principal in (select 'user:' || user_id from gone) and case_id = any ($2::uuid[])
         or principal in (select 'escalation:esc_' || replace(id::text, '-', '') from gone_escalations))
     returning 1
   )
   select (select count(*) from gone) as cases,
     (select count(*) from gone_messages) as messages,
     (select count(*) from gone_snapshots) as snapshots,
     (select count(*) from gone_actions) as actions,
     (select count(*) from (select has_receipt from gone_actions
       union all select has_receipt from gone_escalations) r where has_receipt) as receipts,
     (select count(*) from gone_escalations) as escalations,
     (select count(*) from gone_traces) as traces,
     (select count(*) from gone_turns) as turns,
     (select count(*) from gone_keys) as keys,
     (select count(*) from gone_events) as "webhookEvents"`,
);

/** Deletes cases with all that belongs to them. They are locked by now, in the order of their ids. */
export async function deleteCases(
  tx: Queryable,
  tenantId: number,
  caseIds: readonly Uuid[],
): Promise<DeletedCases> {
  const [counts] = await tx.run(deleteThem, [tenantId, caseIds]);
  return counts!;
}
