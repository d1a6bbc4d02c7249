import {
  arrayInput,
  queryCount,
  statement,
  tenantsGiven,
  type Queryable,
} from '../platform/database/index.ts';
import type { Uuid } from '../platform/ids.ts';
import { erasedTarget } from './erased-target.ts';
import type { Tally } from './tally-requests.ts';

/** A tally as it is stored at one moment. */
interface DatedTally extends Tally {
  nowMs: number;
}

const tallyInput = arrayInput<DatedTally>({
  tenant_id: ['bigint', ({ first }) => first.tenantId],
  id: ['uuid', ({ first }) => first.requestId],
  outcome: ['text', ({ first }) => first.outcome],
  first_age: ['float8', ({ nowMs, firstMs }) => (nowMs - firstMs) / 1000],
  last_age: ['float8', ({ nowMs, lastMs }) => (nowMs - lastMs) / 1000],
  requests: ['bigint', ({ count }) => count],
  request_ids: ['text', ({ requestIds }) => `{${requestIds.join(',')}}`],
  actor_type: ['text', ({ first }) => first.actor.type],
  actor_id: ['text', ({ first }) => first.actor.id],
  // Kept of callers that nobody knows.
  address: ['text', ({ first, kinds }) => kinds && first.address],
  method: ['text', ({ first }) => first.method],
  route: ['text', ({ first }) => first.route],
  case_id: ['uuid', ({ first }) => first.caseId],
  status: ['smallint', ({ first }) => first.status],
  code: ['text', ({ first }) => first.code],
  reason: ['text', ({ first }) => first.reason],
  kinds: ['jsonb', ({ kinds }) => kinds && JSON.stringify(Object.fromEntries(kinds))],
  erased_as: [
    'text',
    ({ first: { actor } }) => (actor.type === 'user' && actor.id ? erasedTarget(actor.id) : null),
  ],
});

// Times are returned as ages, so that the database's clock is the only one. A tally that is stored again
// says how many there are by now: storing it twice is harmless. A person who was erased after the first
// of them is not named any more, whichever process held the tally meanwhile: after it or a minute before,
// for an age is taken before the statement has its connection. `forgetAuditedUser` has made this wait for
// an erasure that was going on.
const upsert = statement<never>(
  'request-log.upsert',
  `with stored as (
   insert into request_log (tenant_id, id, outcome, first_at, last_at, requests, request_ids,
     actor_type, actor_id, address, method, route, case_id, status, code, reason, kinds)
   select tenant_id, id, outcome, now() - make_interval(secs => first_age),
     now() - make_interval(secs => last_age), requests, request_ids::uuid[], actor_type,
     case when exists (
       select from audit_events e
       where e.tenant_id = i.tenant_id and e.action = 'user.erased' and e.target = i.erased_as
         and e.at >= now() - make_interval(secs => first_age + 60)
     ) then 'erased' else actor_id end,
     address, method, route, case_id, status, code, reason, kinds
   from ${tallyInput.rows}
   where $19::bigint is null or i.tenant_id = $19
   order by tenant_id, id
   on conflict (tenant_id, id) do update set last_at = excluded.last_at,
     requests = excluded.requests, request_ids = excluded.request_ids, kinds = excluded.kinds
   returning 1
   )
   select 1 from stored`,
  tenantsGiven,
);

export async function upsertTallies(
  queryable: Queryable,
  tallies: readonly Tally[],
): Promise<void> {
  const nowMs = performance.now();
  await queryable.run(upsert, tallyInput.values(tallies.map((tally) => ({ ...tally, nowMs }))));
}

export interface RequestLogRow {
  id: Uuid;
  outcome: 'refused' | 'repeated';
  first_at: string;
  last_at: string;
  requests: number;
  actor_type: string;
  actor_id: string | null;
  address: string | null;
  method: string;
  route: string | null;
  case_id: Uuid | null;
  status: number;
  code: string | null;
  reason: string | null;
  kinds: Record<string, number> | null;
}

const columns = `id, outcome, first_at, last_at, requests, actor_type, actor_id, address, method, route,
  case_id, status, code, reason, kinds`;

/** `beforeId`: only rows older than that one. */
interface RequestLogFilter {
  actor: string | null;
  action: string | null;
  target: string | null;
  from: string | null;
  to: string | null;
  beforeId: Uuid | null;
  limit: number;
}

const list = statement<RequestLogRow>(
  'request-log.list',
  `select ${columns} from request_log
   where tenant_id = $1
     and ($2::text is null or actor_id = $2 or actor_type = $2)
     and ($3::timestamptz is null or first_at >= $3)
     and ($4::timestamptz is null or first_at < $4)
     and ($5::uuid is null or id < $5)
     and ($7::text is null or $7 = 'request' or $7 = 'request.' || outcome)
     and ($8::text is null or 'case_' || replace(case_id::text, '-', '') = $8)
   order by id desc
   limit $6`,
);

export function selectLoggedRequests(
  queryable: Queryable,
  tenantId: number,
  { actor, action, target, from, to, beforeId, limit }: RequestLogFilter,
): Promise<RequestLogRow[]> {
  return queryable.run(list, [
    ...[tenantId, actor, from, to, beforeId, limit],
    ...[action, target],
  ]);
}

const find = statement<RequestLogRow>(
  'request-log.find',
  `select ${columns} from request_log where tenant_id = $1 and request_ids @> array[$2::uuid]`,
);

export const selectLoggedRequest = (
  queryable: Queryable,
  tenantId: number,
  requestId: Uuid,
): Promise<RequestLogRow[]> => queryable.run(find, [tenantId, requestId]);

/** Deletes up to 10,000 rows that are older; the number deleted. */
export const deleteOldRequests = queryCount<[days: number]>(
  'request-log.sweep',
  `with gone as (
     delete from request_log
     where ($2::bigint is null or tenant_id = $2) and ctid = any (array(
       select ctid from request_log
       where first_at < now() - make_interval(days => $1) and ($2::bigint is null or tenant_id = $2)
       limit 10000))
     returning 1
   )
   select count(*) from gone`,
  `select tenant_id from request_log
   where first_at < now() - make_interval(days => $1)
   group by tenant_id order by random() limit 20`,
);
