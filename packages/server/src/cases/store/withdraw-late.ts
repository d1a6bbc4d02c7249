import { statement, type Queryable } from '../../platform/database/index.ts';
import type { TurnPlace } from '../turn.ts';
import type { Ruling } from './message-to-accept.ts';
import { actionAsJson, readAction, type ActionJson } from './action-row.ts';
import { requestIdOf } from './request-of-action.ts';

interface Row {
  action: ActionJson;
}

// Cases are locked first, as everywhere. What is pending behind the message was proposed after it: in
// answer to an earlier one, while it waited for its own.
const withdrawLate = statement<Row>(
  'cases.withdraw-late',
  `with locked as materialized (
     select c.tenant_id, c.id as case_id, c.pending_action_seq, clock_timestamp() as at from cases c
     where c.tenant_id = $1 and c.id = $2 and c.pending_action_seq > $3
     for no key update of c
   ), ruled as (
     update turns t set ruling = 'withdraw', action_seq = l.pending_action_seq
     from locked l
     where t.tenant_id = l.tenant_id and t.case_id = l.case_id and t.seq = $3 and t.owner = $4
       and t.ruling is null
     returning t.tenant_id, t.case_id, t.action_seq, l.at
   ), withdrawn as (
     update actions a set status = 'cancelled', decided_seq = $3, decided_at = r.at
     from ruled r
     where a.tenant_id = r.tenant_id and a.case_id = r.case_id and a.seq = r.action_seq
     returning a.*
   ), audited as (
     insert into audit_events (tenant_id, actor_type, actor_id, action, target, request_id, details)
     select w.tenant_id, 'user', c.user_id, 'action.withdrawn', 'act_' || replace(w.id::text, '-', ''),
       ${requestIdOf('w')},
       jsonb_build_object('tool', w.tool, 'argumentsSha256', encode(w.arguments_hash, 'hex'),
         'case', 'case_' || replace(w.case_id::text, '-', ''))
     from withdrawn w join cases c on c.tenant_id = w.tenant_id and c.id = w.case_id
   ), changed as (
     update cases c set pending_action_seq = null, version = c.version + 1
     from withdrawn w
     where c.tenant_id = w.tenant_id and c.id = w.case_id
   )
   select ${actionAsJson} as action from withdrawn a`,
);

/**
 * Withdraws what was proposed while a message that may mean stop waited for its answer, and answers the
 * ruling that its turn has from then on; null where nothing was.
 */
export async function withdrawProposedMeanwhile(
  queryable: Queryable,
  at: TurnPlace & { owner: string },
): Promise<Ruling | null> {
  const [row] = await queryable.run(withdrawLate, [at.tenantId, at.caseId, at.seq, at.owner]);
  return row ? { kind: 'withdraw', action: readAction(row.action)! } : null;
}
