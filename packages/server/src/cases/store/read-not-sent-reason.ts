import { statement, type Queryable } from '../../platform/database/index.ts';
import type { Turn } from '../turn.ts';

/** Why a confirmed action is not sent to the connector. */
export type NotSentReason =
  /** The turn is another node's by now, or nobody could be asked. */
  | 'unsure'
  /** The credential under whose session it was confirmed is revoked. */
  | 'revoked'
  /** The tool demands roles that this person's session has not. */
  | 'forbidden'
  /** The tenant has paused changes. */
  | 'paused'
  /** The tenant has paused this tool. */
  | 'tool_paused'
  /** The tool is gone, off, approved anew, of another connector, or another one than what was shown. */
  | 'changed'
  /** What would happen is not what was shown. */
  | 'preview_changed'
  /** What would happen could not be found out again. */
  | 'preview_unknown';

// What must still hold in the moment before the call of a confirmed action leaves. Most of it was true
// when the confirmation was accepted, but the turn may have waited since: behind other messages, for
// the connector, for a connection. Each row of the `case` is one condition, the first that fails is returned.
//
// - A turn that another node has taken over was counted as one more attempt.
// - An action that is no longer executing was ended by somebody else.
const readNotSentReason = statement<{ reason: NotSentReason | null }>(
  'turns.read-not-sent-reason',
  `select case
     when t.seq is null or a.seq is null then 'unsure'
     when k.id is null then 'revoked'
     when w.actions_paused then 'paused'
     when c.name is null or c.digest <> a.definition_digest
       or c.digest is distinct from c.approved_digest
       or (c.approved_at < a.proposed_at) is false or n.version is null then 'changed'
     when c.paused then 'tool_paused'
     when not t.asked_by->'roles' ?& (a.required_roles || c.required_roles) then 'forbidden'
   end as reason
   from (values ($1::bigint, $2::uuid, $3::bigint, $4::integer, $5::uuid))
     as i (tenant_id, case_id, seq, attempt, connector)
   left join turns t on t.tenant_id = i.tenant_id and t.case_id = i.case_id and t.seq = i.seq
     and t.attempt = i.attempt and t.ruling = 'confirm'
   left join actions a on a.tenant_id = i.tenant_id and a.case_id = i.case_id
     and a.seq = t.action_seq and a.decided_seq = t.seq and a.status = 'executing'
   left join credentials k on k.tenant_id = i.tenant_id
     and k.id = (t.asked_by->>'credentialId')::uuid and k.revoked_at is null
   left join connector_tools c on c.tenant_id = i.tenant_id and c.name = a.tool
     and c.gone_at is null and c.effect <> 'disabled'
   left join connectors n on n.tenant_id = i.tenant_id and n.version = i.connector
   left join tenants w on w.id = i.tenant_id`,
);

/** Why the action that this turn confirms may not be carried out now, by that connector; null when it may. */
export async function selectNotSentReason(
  queryable: Queryable,
  turn: Turn,
  connectorVersion: string,
): Promise<NotSentReason | null> {
  const { tenantId, caseId, seq, attempt } = turn;
  const [row] = await queryable.run(readNotSentReason, [
    tenantId,
    caseId,
    seq,
    attempt,
    connectorVersion,
  ]);
  return row!.reason;
}
