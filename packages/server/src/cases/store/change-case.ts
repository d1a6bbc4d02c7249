import type { Feedback, Resolution } from '@deskhand/contract';
import { execute, statement, type Queryable } from '../../platform/database/index.ts';
import type { Session } from '../../sessions/index.ts';
import { caseViewOf, type CaseRow } from './case-row.ts';

interface LockedRow extends Partial<CaseRow> {
  live: boolean;
}

const lockCase = statement<LockedRow>(
  'cases.lock',
  `select k.id is not null as live, ${caseViewOf('c')}
   from (select 1) one
   left join credentials k
     on k.tenant_id = $1 and k.id = $2 and k.revoked_at is null
   left join lateral (
     select * from cases where tenant_id = $1 and id = $3 and user_id = $4
     for no key update
   ) c on true`,
);

/** The caller's case, locked until the transaction ends. */
export async function lockOwnCase(
  tx: Queryable,
  session: Session,
  caseId: string,
): Promise<{ live: boolean; case: CaseRow | null }> {
  const [row] = await tx.run(lockCase, [
    session.tenantId,
    session.credentialId,
    caseId,
    session.userId,
  ]);
  // A joined row carries all columns of the case or none.
  return { live: row?.live ?? false, case: row?.id ? (row as CaseRow & LockedRow) : null };
}

// The case is locked by now, so the clock shows whether it was closed before or after an answer of
// it was stored; `now()` is the moment the transaction began, before it waited for the lock. Who has
// the case on the human side closes it by `escalation/store.ts`. A trigger tells webhooks
// (`webhooks/index.ts`).
export const updateClosed = execute<
  [tenantId: number, caseId: string, resolution: Resolution, rating: number, comment: string | null]
>(
  'cases.close',
  `with clock as materialized (
     select clock_timestamp() as at
   ), cancelled as (
     update actions set status = 'cancelled', decided_at = clock.at from clock
     where tenant_id = $1 and case_id = $2 and status = 'proposed'
   ), ended as (
     update escalations set status = 'closed', ended_at = clock.at from clock
     where tenant_id = $1 and case_id = $2 and status = 'accepted'
   )
   update cases
   set pending_action_seq = null, status = 'closed', closed_at = clock.at, updated_at = clock.at, version = version + 1,
       resolution = $3, rating = $4, comment = $5
   from clock
   where tenant_id = $1 and id = $2 and status <> 'closed'`,
);

// The case is locked by now.
/** Ends the proposal that waits in a case, if one does. */
export const updateWithdrawn = execute<[tenantId: number, caseId: string]>(
  'cases.withdraw-pending',
  `with clock as materialized (
     select clock_timestamp() as at
   ), cancelled as (
     update actions set status = 'cancelled', decided_at = clock.at from clock
     where tenant_id = $1 and case_id = $2 and status = 'proposed'
   )
   update cases set pending_action_seq = null, version = version + 1
   where tenant_id = $1 and id = $2 and pending_action_seq is not null`,
);

export const updateFeedback = execute<[tenantId: number, caseId: string, feedback: Feedback]>(
  'cases.feedback',
  `with clock as materialized (select clock_timestamp() as at)
   update cases set feedback = $3, feedback_at = clock.at, updated_at = clock.at, version = version + 1 from clock
   where tenant_id = $1 and id = $2 and feedback is distinct from $3`,
);
