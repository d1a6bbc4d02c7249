import { execute, queryCount, queryRow, queryRows, sweepPage } from '../platform/database/index.ts';
import type { Uuid } from '../platform/ids.ts';

export interface DaysRow {
  case_days: number | null;
  snapshot_days: number | null;
  trace_days: number;
  audit_days: number | null;
}

export const selectDays = queryRow<DaysRow, [tenantId: number]>(
  'retention.read',
  'select case_days, snapshot_days, trace_days, audit_days from tenants where id = $1',
);

/** The same, locked until the transaction ends: of two changes at once none is lost. */
export const lockDays = queryRow<DaysRow, [tenantId: number]>(
  'retention.lock',
  `select case_days, snapshot_days, trace_days, audit_days from tenants where id = $1
   for no key update`,
);

export const updateDays = execute<
  [
    tenantId: number,
    cases: number | null,
    snapshots: number | null,
    traces: number,
    audit: number | null,
  ]
>(
  'retention.update',
  `update tenants set case_days = $2, snapshot_days = $3, trace_days = $4, audit_days = $5
   where id = $1`,
);

const tenantsMax = 50;
const ofEachMax = 100;
/** Of a step of cases, of all tenants together. */
export const casesAtOnce = 100;

// Days of 24 hours: those of a calendar would depend on where the database stands.
const oldest = (days: string) => `now() - ${days} * interval '24 hours'`;

// By `cases_by_closing`, the longest closed first. What somebody holds at this moment, another node for
// one, is left for the next time. The bound is of all tenants together: a step of 100 cases takes a
// tenth of a second, and whoever writes into one of them waits for its end.
/** Some closed cases that are too old, of the first tenants behind one that have any; they are locked. */
export const selectOldCases = queryRows<
  { tenant_id: number; id: Uuid },
  [afterTenantId: number, limit: number]
>(
  'retention.old-cases',
  `with page as materialized (
     select id as tenant_id, ${oldest('case_days')} as oldest_at from tenants
     where id > $1 and case_days is not null and ($3::bigint is null or id = $3)
     order by id limit ${tenantsMax}
   ), old as materialized (
     select x.tenant_id, x.id
     from page p cross join lateral (
       select tenant_id, id from cases
       where cases.tenant_id = p.tenant_id and closed_at < p.oldest_at
       order by closed_at limit $2 for update skip locked
     ) x
     limit $2
   )
   select tenant_id, id from old order by tenant_id, id`,
  // Those of the page, so that none of it is left out where the sweep goes on behind its last.
  `select id as tenant_id from tenants where id > $1 and case_days is not null
   order by id limit ${tenantsMax}`,
  1,
);

/** The last of the tenants behind one that have some limit of cases; null where there is none. */
export const selectLastLimited = queryRow<{ last_id: number | null }, [afterTenantId: number]>(
  'retention.last-limited',
  `select max(id) as last_id from (
     select id from tenants where id > $1 and case_days is not null order by id limit ${tenantsMax}
   ) page`,
);

// As old traces are found: a case's id begins with the time it was opened at, and its snapshot was taken
// then, but for an hour that the clocks of two machines may differ by.
/** Deletes some old snapshots of some tenants behind one. */
export const deleteOldSnapshots = sweepPage(
  'retention.delete-snapshots',
  `with page as materialized (
     select id as tenant_id, ${oldest('snapshot_days')} as oldest_at from tenants
     where id > $1 and snapshot_days is not null and ($2::bigint is null or id = $2)
     order by id limit ${tenantsMax}
   ), old as materialized (
     select x.* from page p cross join lateral (
       select tenant_id, case_id from snapshots
       where snapshots.tenant_id = p.tenant_id and taken_at < p.oldest_at
         and case_id < rpad(lpad(to_hex((extract(epoch from p.oldest_at + interval '1 hour') * 1000)::bigint),
           12, '0'), 32, '0')::uuid
       limit ${ofEachMax} for update skip locked
     ) x
   ), gone as (
     delete from snapshots s using old o
     where s.tenant_id = o.tenant_id and s.case_id = o.case_id
     returning 1
   )
   select (select max(tenant_id) from page) as last_id, (select count(*) from gone) as deleted`,
  `select id as tenant_id from tenants
   where id > $1 and snapshot_days is not null order by id limit ${tenantsMax}`,
);

/** Tenants behind one that keep acts for a while only. */
export const selectAuditDays = queryRows<{ id: number; audit_days: number }, [afterId: number]>(
  'retention.audit-days',
  `select id, audit_days from tenants where id > $1 and audit_days is not null
   order by id limit ${tenantsMax}`,
);

const tenantsAtOnce = 200;

// One look into `audit_blocks_with_events` for each tenant, however many blocks it has.
/** Tenants behind one whose acts are not all deleted, also those that are gone; none is left out. */
export const selectAudited = queryRows<{ id: number; is_gone: boolean }, [afterId: number]>(
  'retention.audited',
  `with recursive audited (id, number) as (
     select (select min(tenant_id) from audit_blocks where tenant_id > $1 and deleted_at is null), 1
     union all
     select (select min(b.tenant_id) from audit_blocks b
       where b.tenant_id > a.id and b.deleted_at is null), a.number + 1
     from audited a where a.id is not null and a.number < ${tenantsAtOnce}
   )
   select a.id, not exists (select from tenants t where t.id = a.id) as is_gone
   from audited a where a.id is not null order by a.id`,
);

const membersAtOnce = 500;

/** Takes away the addresses of some members who were removed long ago; how many. */
export const forgetAddresses = queryCount<[days: number]>(
  'retention.forget-addresses',
  `with old as (
     select tenant_id, id from members
     where removed_at < ${oldest('$1::integer')} and email <> ''
       and ($2::bigint is null or tenant_id = $2)
     limit ${membersAtOnce} for update skip locked
   ), forgotten as (
     update members m set email = '' from old o where m.tenant_id = o.tenant_id and m.id = o.id
     returning 1
   )
   select count(*) from forgotten`,
  `select tenant_id from members
   where removed_at < ${oldest('$1::integer')} and email <> ''
   group by tenant_id order by random() limit 20`,
);
