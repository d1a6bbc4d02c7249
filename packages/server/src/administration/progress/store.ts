import { isAnsweredBy } from '../../cases/index.ts';
import { queryRow, statement, type Queryable } from '../../platform/database/index.ts';
import type { Uuid } from '../../platform/ids.ts';
import { tokenHasExpired } from '../../sessions/index.ts';

interface ProgressRow {
  chat_seen_at: string | null;
  chat_seen_origin: string | null;
  cited: MessageRow | null;
  modelled: (MessageRow & { model: string | null }) | null;
  receipt: (MessageRow & { tool: string }) | null;
  escalation: { case_id: Uuid; number: number; at: string } | null;
}
interface MessageRow {
  case_id: Uuid;
  seq: number;
  at: string;
}

/** Cases that are looked through for citations which are counted no more: older than what `citations` keeps. */
const casesMax = 500;

// Each part ends with the first that it finds, newest first: ids of cases and actions begin with the time. Where
// no model has answered ever, all cases of the tenant are passed by, without a look at their messages: 71 ms of
// 100,000 on a busy machine. An index of them would be one more to write with the first answer of each case.
export const selectProgress = queryRow<ProgressRow, [tenantId: number]>(
  'progress.read',
  `with cited as (
     select m.case_id, m.seq, m.created_at as at
     from (
       select case_id, seq from citations where tenant_id = $1 order by case_id desc, seq desc limit 1
     ) c join messages m on m.tenant_id = $1 and m.case_id = c.case_id and m.seq = c.seq
     union all
     select m.case_id, m.seq, m.created_at
     from (
       select id from cases where tenant_id = $1 order by id desc limit ${casesMax}
     ) n cross join lateral (
       select case_id, seq, created_at from messages
       where tenant_id = $1 and case_id = n.id and author_type = 'assistant'
         and jsonb_array_length(citations) > 0
       order by seq desc limit 1
     ) m
     limit 1
   ), modelled as (
     select m.case_id, m.seq, m.created_at as at, m.model
     from (
       select id from cases where tenant_id = $1 and ${isAnsweredBy('model')} order by id desc
     ) n cross join lateral (
       select case_id, seq, created_at, provenance->>'model' as model from messages
       where tenant_id = $1 and case_id = n.id and author_type = 'assistant'
         and provenance->>'provider' not in ('none', 'builtin') and provenance->>'failure' is null
       order by seq desc limit 1
     ) m limit 1
   ), proven as (
     select case_id, seq, tool, coalesce(decided_at, proposed_at) as at
     from actions where tenant_id = $1 and status = 'succeeded' order by id desc limit 1
   ), handed_over as (
     select e.case_id, c.number, e.requested_at as at
     from escalations e join cases c on c.tenant_id = $1 and c.id = e.case_id
     where e.tenant_id = $1 and e.external_id is not null
     order by e.requested_at desc limit 1
   )
   select t.chat_seen_at, t.chat_seen_origin,
     (select row_to_json(x) from cited x) as cited,
     (select row_to_json(x) from modelled x) as modelled,
     (select row_to_json(x) from proven x) as receipt,
     (select row_to_json(x) from handed_over x) as escalation
   from tenants t where t.id = $1`,
);

export interface ProblemRow {
  kind:
    | 'model_failed'
    | 'call_failed'
    | 'change_unknown'
    | 'change_failed'
    | 'escalation_failed'
    | 'request_refused'
    | 'webhook_failing'
    | 'webhook_disabled'
    | 'feedback_negative';
  subject: string | null;
  reason: string | null;
  count: number;
  first_at: string;
  last_at: string;
  case_id: Uuid | null;
  seq: number | null;
  request_id: Uuid | null;
}

/** Conversations that are looked through, the newest of those days. */
const lookedThroughMax = 2_000;
const groupsMax = 50;

// Ids begin with the time: `$2` is the first id of those days. What a user may not do (a role, another
// user's thing) is no fault of the connector; what an administrator is refused is in the reply. Tokens
// end as they are meant to (`$4`).
const listProblems = statement<ProblemRow>(
  'progress.list-problems',
  `with recent as materialized (
     select id from cases where tenant_id = $1 and id >= $2 order by id desc limit ${lookedThroughMax}
   ), seen as (
     select 'model_failed' as kind, null as subject, m.provenance->>'failure' as reason, 1::bigint as times,
       m.created_at as first_at, m.created_at as last_at, m.case_id, m.seq, null::uuid as request_id
     from recent n join messages m on m.tenant_id = $1 and m.case_id = n.id
     where m.author_type = 'assistant' and m.provenance->>'failure' is not null
     union all
     select 'call_failed', k.tool, k.reason, 1, k.at, k.at, c.id, null, k.request_id
     from (
       select *, to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0) as at
       from connector_calls where tenant_id = $1 and id >= $2 and outcome in ('refused', 'unknown')
         and reason not in ('missing_role', 'another_user', 'invalid_arguments', 'aborted', 'lapsed')
     ) k left join cases c on c.tenant_id = $1 and c.id = k.case_id
     union all
     select 'change_' || status, tool, null, 1, coalesce(decided_at, proposed_at),
       coalesce(decided_at, proposed_at), case_id, seq, null
     from actions where tenant_id = $1 and id >= $2 and status in ('unknown', 'failed')
     union all
     select 'escalation_failed', null, null, 1, e.requested_at, e.requested_at, e.case_id, null, null
     from recent n join escalations e on e.tenant_id = $1 and e.case_id = n.id
     where e.status = 'failed'
     union all
     select 'feedback_negative', null, null, 1, feedback_at, feedback_at, id, null, null
     from cases where tenant_id = $1 and feedback = 'negative' and feedback_at >= $3
     union all
     select 'request_refused', method || ' ' || coalesce(route, ''), coalesce(reason, code), requests,
       r.first_at, r.last_at, null, null, id
     from request_log r
     where tenant_id = $1 and id >= $2 and outcome = 'refused'
       and reason is distinct from $4
       and (status >= 500 or (route not like '/api/admin/%' and route not like '/api/panel/%'))
     union all
     select case when w.is_enabled then 'webhook_failing' else 'webhook_disabled' end,
       'hook_' || replace(w.id::text, '-', ''), coalesce(w.disabled_for, d.problem),
       greatest(w.failures, 1), coalesce(w.failing_since, d.at), d.at, null, null, null
     from webhooks w cross join lateral (
       -- The last attempt: all of a webhook are looked through, which are bounded, of those few that fail.
       select attempted_at as at, problem from webhook_deliveries
       where tenant_id = $1 and webhook_id = w.id and problem is not null and attempted_at >= $3
       order by attempted_at desc limit 1
     ) d
     where w.tenant_id = $1 and (w.disabled_for is not null or (w.is_enabled and w.failing_since is not null))
   )
   select kind, subject, reason, sum(times)::bigint as count, min(first_at) as first_at,
     max(last_at) as last_at,
     (array_agg(case_id order by last_at desc))[1] as case_id,
     (array_agg(seq order by last_at desc))[1] as seq,
     (array_agg(request_id order by last_at desc))[1] as request_id
   from seen
   group by kind, subject, reason
   order by max(last_at) desc
   limit ${groupsMax}`,
);

/** What went wrong since the moment that an id begins with: same kind, subject and reason together. */
export const selectProblems = (
  queryable: Queryable,
  tenantId: number,
  sinceId: Uuid,
  since: string,
): Promise<ProblemRow[]> =>
  queryable.run(listProblems, [tenantId, sinceId, since, tokenHasExpired]);
