import type { StoredProvenance } from '../cases/index.ts';
import { queryRow, queryRows, sweepPage } from '../platform/database/index.ts';
import type { Uuid } from '../platform/ids.ts';

export interface TraceRow {
  reply_to_seq: number | null;
  created_at: string;
  provenance: StoredProvenance | null;
  /** JSON; null where none was stored, or it is deleted. */
  parts: string | null;
  trace_days: number;
  kept_until: string;
  /** Whether it is young enough to be shown; it is deleted later. */
  is_kept: boolean;
}

// Days of 24 hours: those of a calendar would depend on where the database stands.
const keptUntil = "m.created_at + t.trace_days * interval '24 hours'";

/** Null where the tenant has no such message of its assistant. By both primary keys. */
export const selectTrace = queryRow<TraceRow, [tenantId: number, caseId: Uuid, seq: number]>(
  'traces.read',
  `select m.reply_to_seq, m.created_at, m.provenance, x.parts, t.trace_days,
     ${keptUntil} as kept_until, now() < ${keptUntil} as is_kept
   from messages m join tenants t on t.id = m.tenant_id
   left join traces x on x.tenant_id = m.tenant_id and x.case_id = m.case_id and x.seq = m.seq
   where m.tenant_id = $1 and m.case_id = $2 and m.seq = $3 and m.author_type = 'assistant'`,
);

const tenantsMax = 50;
const ofEachMax = 100;

// No index by age: a case's id begins with the time it was opened at, so that whatever is old enough lies in
// one stretch of the primary key, but for an hour that the clocks of two machines may differ by. What other
// nodes delete at this moment is left to them.
/** Deletes some of what is too old, of some tenants behind one. */
export const deleteOldTraces = sweepPage(
  'traces.delete-old',
  `with page as materialized (
     select id as tenant_id, now() - trace_days * interval '24 hours' as oldest_at from tenants
     where id > $1 and ($2::bigint is null or id = $2) order by id limit ${tenantsMax}
   ), old as materialized (
     select x.* from page p cross join lateral (
       select tenant_id, case_id, seq from traces
       where traces.tenant_id = p.tenant_id and created_at < p.oldest_at
         and case_id < rpad(lpad(to_hex((extract(epoch from p.oldest_at + interval '1 hour') * 1000)::bigint),
           12, '0'), 32, '0')::uuid
       limit ${ofEachMax} for update skip locked
     ) x
   ), gone as (
     delete from traces t using old o
     where t.tenant_id = o.tenant_id and t.case_id = o.case_id and t.seq = o.seq
     returning 1
   )
   select (select max(tenant_id) from page) as last_id, (select count(*) from gone) as deleted`,
  `select id as tenant_id from tenants where id > $1 order by id limit ${tenantsMax}`,
);

export interface SpendingRow {
  is_cut: boolean;
  /** Null where nothing has a price. */
  currency: string | null;
  answers: number;
  amount: number | null;
  input_tokens: number | null;
  output_tokens: number | null;
}

/** Conversations that are looked through, the newest of those days. */
const spendingCasesMax = 2_000;

/** What models took since a moment, by currency; `firstId` is the least id of a case since then. */
export const selectSpending = queryRows<
  SpendingRow,
  [tenantId: number, firstId: Uuid, since: string]
>(
  'traces.spending',
  `with recent as materialized (
     select id from cases where tenant_id = $1 and id >= $2
     order by id desc limit ${spendingCasesMax + 1}
   ), asked as materialized (
     select t.usage->>'currency' as currency, (t.usage->>'amount')::float8 as amount,
       (t.usage->>'inputTokens')::bigint as input, (t.usage->>'outputTokens')::bigint as output
     from (select id from recent order by id desc limit ${spendingCasesMax}) n
     join traces t on t.tenant_id = $1 and t.case_id = n.id
     where t.created_at >= $3 and t.usage is not null
   )
   select r.is_cut, a.currency, count(a.*) as answers, sum(a.amount) as amount,
     sum(a.input)::bigint as input_tokens, sum(a.output)::bigint as output_tokens
   from (select count(*) > ${spendingCasesMax} as is_cut from recent) r left join asked a on true
   group by r.is_cut, a.currency order by answers desc, a.currency`,
);

export const selectTraceDays = queryRow<{ trace_days: number }, [tenantId: number]>(
  'traces.days',
  'select trace_days from tenants where id = $1',
);
