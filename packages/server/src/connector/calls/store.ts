import {
  arrayInput,
  foreignKeyViolation,
  sqlState,
  statement,
  sweepPage,
  type Queryable,
  tenantsGiven,
} from '../../platform/database/index.ts';
import type { Uuid } from '../../platform/ids.ts';
import type { LoggedCall } from './logged-call.ts';

const callInput = arrayInput<LoggedCall>({
  tenant_id: ['bigint', ({ tenantId }) => tenantId],
  id: ['uuid', ({ id }) => id],
  tool: ['text', ({ tool }) => tool],
  effect: ['text', ({ effect }) => effect],
  outcome: ['text', ({ outcome }) => outcome],
  reason: ['text', ({ reason }) => reason],
  milliseconds: ['bigint', ({ milliseconds }) => milliseconds],
  case_id: ['uuid', ({ caseId }) => caseId],
  request_id: ['uuid', ({ requestId }) => requestId],
});

// A call of a case that is none is one of the playground, of which nothing is kept. Tenants that went
// meanwhile have no calls. Written twice, a call is there once. Rows hold their cases in the order in which
// whoever erases a person locks them.
const insert = statement<never>(
  'connector-calls.insert',
  `with stored as (
     insert into connector_calls (${callInput.columns})
     select ${callInput.columns} from ${callInput.rows}
     where ($10::bigint is null or i.tenant_id = $10)
       and exists (select from tenants t where t.id = i.tenant_id)
       and (i.request_id is not null
         or exists (select from cases c where c.tenant_id = i.tenant_id and c.id = i.case_id))
     order by i.tenant_id, i.case_id
     on conflict do nothing
     returning 1
   )
   select 1 from stored`,
  tenantsGiven,
);

/** Writes calls down. Those whose tenant or case is deleted meanwhile are left out, and take no other along. */
export async function insertCalls(
  queryable: Queryable,
  calls: readonly LoggedCall[],
): Promise<void> {
  try {
    await queryable.run(insert, callInput.values(calls));
  } catch (error) {
    if (sqlState(error) !== foreignKeyViolation) throw error;
    if (calls.length > 1) for (const call of calls) await insertCalls(queryable, [call]);
  }
}

export interface CallRow {
  id: Uuid;
  tool: string;
  effect: LoggedCall['effect'];
  outcome: LoggedCall['outcome'];
  reason: string | null;
  milliseconds: number;
  /** Null where an administrator tried the tool. */
  case_id: Uuid | null;
  case_number: number | null;
  request_id: Uuid | null;
}

const list = statement<CallRow>(
  'connector-calls.list',
  `select k.id, k.tool, k.effect, k.outcome, k.reason, k.milliseconds, c.id as case_id,
     c.number as case_number, k.request_id
   from connector_calls k
   left join cases c on c.tenant_id = k.tenant_id and c.id = k.case_id
   where k.tenant_id = $1 and ($2::uuid is null or k.id < $2) and ($3::text is null or k.tool = $3)
     and ($4::text is null or k.outcome = $4)
   order by k.id desc
   limit $5`,
);

/** Newest first, those before `beforeId`. */
export function selectCalls(
  queryable: Queryable,
  tenantId: number,
  filter: {
    beforeId: Uuid | null;
    tool: string | null;
    outcome: LoggedCall['outcome'] | null;
    limit: number;
  },
): Promise<CallRow[]> {
  const { beforeId, tool, outcome, limit } = filter;
  return queryable.run(list, [tenantId, beforeId, tool, outcome, limit]);
}

/** Longer than anybody looks back for why a call failed. */
const callDaysMax = 14;
/** Of a tenant. */
const callsMax = 20_000;
const tenantsMax = 50;
const ofEachMax = 1_000;

// An id begins with the time: what is too old lies in one stretch of the primary key, as does what is too much.
/** Deletes some of what is too old or too much, of some tenants behind one. */
export const deleteOldCalls = sweepPage(
  'connector-calls.delete-old',
  `with page as materialized (
     select id as tenant_id from tenants
     where id > $1 and ($2::bigint is null or id = $2) order by id limit ${tenantsMax}
   ), old as materialized (
     select x.* from page p cross join lateral (
       select tenant_id, id from connector_calls k
       where k.tenant_id = p.tenant_id and k.id <= greatest(
         rpad(lpad(to_hex((extract(epoch from now() - interval '${callDaysMax} days') * 1000)::bigint),
           12, '0'), 32, '0')::uuid,
         (select n.id from connector_calls n where n.tenant_id = p.tenant_id order by n.id desc
          offset ${callsMax} limit 1))
       limit ${ofEachMax} for update skip locked
     ) x
   ), gone as (
     delete from connector_calls k using old o where k.tenant_id = o.tenant_id and k.id = o.id
     returning 1
   )
   select (select max(tenant_id) from page) as last_id, (select count(*) from gone) as deleted`,
  `select id as tenant_id from tenants where id > $1 order by id limit ${tenantsMax}`,
);
