import type { Reason } from '@deskhand/contract';
import { execute, queryRow, queryRows } from '../../platform/database/index.ts';
import type { Uuid } from '../../platform/ids.ts';

export interface CheckRunRow {
  tenant_id: number;
  id: Uuid;
  target: string;
  check_ids: Uuid[];
  done: number;
  passed: number;
  refused: { checkId: Uuid; name: string | null; reason: string; reasonAs?: Reason }[];
  state: 'running' | 'over' | 'cancelled' | 'interrupted';
  is_waiting: boolean;
  started_by_type: string;
  started_by_id: string | null;
  started_at: string;
  ended_at: string | null;
}

const columns = `r.tenant_id, r.id, r.target, r.done, r.passed, r.refused, r.state, r.is_waiting, r.started_by_type,
  r.started_by_id, r.started_at, r.ended_at,
  array(select replace(one::text, '-', '') from unnest(r.check_ids) with ordinality as listed (one, place)
    order by place) as check_ids`;

/** How long whoever runs one may be silent. */
const lease = `now() + interval '2 minutes'`;

/** Null while another one is under way. */
export const insertRun = queryRow<
  CheckRunRow,
  [
    ...[tenantId: number, id: Uuid, target: string, checkIds: readonly Uuid[]],
    ...[needsKey: boolean, node: Uuid],
    ...[byType: string, byId: string | null],
  ]
>(
  'check-runs.start',
  `with started as (
   insert into check_runs as r (tenant_id, id, target, check_ids, needs_key, node, leased_until,
     started_by_type, started_by_id)
   values ($1, $2, $3, $4::uuid[], $5, $6, ${lease}, $7, $8)
   on conflict (tenant_id) do update set id = excluded.id, target = excluded.target,
     check_ids = excluded.check_ids, done = 0, passed = 0, refused = '[]', state = 'running', is_waiting = false,
     needs_key = excluded.needs_key, node = excluded.node, leased_until = excluded.leased_until,
     started_by_type = excluded.started_by_type,
     started_by_id = excluded.started_by_id, started_at = excluded.started_at, ended_at = null
   where r.state <> 'running'
   returning *
   )
   select ${columns} from started r`,
);

/** The last one, with what its checks are called now. */
export const selectRun = queryRow<CheckRunRow, [tenantId: number]>(
  'check-runs.read',
  `select ${columns.replace(
    'r.refused',
    `(select coalesce(jsonb_agg(one || jsonb_build_object('name', c.name) order by place), '[]')
      from jsonb_array_elements(r.refused) with ordinality as listed (one, place)
        left join checks c on c.tenant_id = r.tenant_id and c.id = (one ->> 'checkId')::uuid) as refused`,
  )}
   from check_runs r where r.tenant_id = $1`,
);

/** Whether a result of the last run was made with other settings than those of a digest. Few are kept a check. */
export const selectOtherSettings = queryRow<
  { is_other: boolean },
  [tenantId: number, digest: Buffer]
>(
  'check-runs.other-settings',
  `select exists (
     select from check_runs r
       join check_results s on s.tenant_id = r.tenant_id and s.check_id = any (r.check_ids)
     where r.tenant_id = $1 and s.target = r.target and s.settings_digest <> $2
       and s.ran_at >= r.started_at and s.ran_at <= coalesce(r.ended_at, now())
   ) as is_other`,
);

/** Ids that are a tenant's, in the order of its checks; all that are on where none are named. */
export const selectCheckIds = queryRows<{ id: Uuid }, [tenantId: number, ids: Uuid[] | null]>(
  'check-runs.choose',
  `select id from checks
   where tenant_id = $1 and case when $2::uuid[] is null then is_enabled else id = any ($2) end order by id`,
);

type OwnedRun = [tenantId: number, id: Uuid, node: Uuid];

/** Counts one more. Null where it was cancelled, or is another process's. */
export const advanceRun = queryRow<
  { done: number },
  [...OwnedRun, done: number, passed: number, refused: string]
>(
  'check-runs.advance',
  `update check_runs set done = done + 1, passed = passed + $5, refused = refused || $6::jsonb,
     is_waiting = false, leased_until = ${lease}
   where tenant_id = $1 and id = $2 and node = $3 and state = 'running' and done = $4
   returning done`,
);

/** Says that it goes on. Null as above. */
export const lockRun = queryRow<{ done: number }, [...OwnedRun, isWaiting: boolean]>(
  'check-runs.lock',
  `update check_runs set is_waiting = $4, leased_until = ${lease}
   where tenant_id = $1 and id = $2 and node = $3 and state = 'running'
   returning done`,
);

/** Says the same of all that this process is at, however long one check takes. */
export const lockRuns = execute<[node: Uuid, tenantIds: readonly number[]]>(
  'check-runs.lock-all',
  `update check_runs set leased_until = ${lease}
   where tenant_id = any ($2::bigint[]) and node = $1 and state = 'running'`,
);

export const finishRun = execute<OwnedRun>(
  'check-runs.finish',
  `update check_runs set state = 'over', ended_at = now(), is_waiting = false
   where tenant_id = $1 and id = $2 and node = $3 and state = 'running'`,
);

/** Leaves it to whoever comes first. */
export const releaseRun = execute<OwnedRun>(
  'check-runs.release',
  `update check_runs set leased_until = now()
   where tenant_id = $1 and id = $2 and node = $3 and state = 'running'`,
);

export const cancelRun = execute<[tenantId: number]>(
  'check-runs.cancel',
  `update check_runs set state = 'cancelled', ended_at = now(), is_waiting = false
   where tenant_id = $1 and state = 'running'`,
);

const isAbandoned = `state = 'running' and leased_until <= now() and not needs_key`;

/** Those whose process is gone, made this one's. */
export const claimRuns = queryRows<CheckRunRow, [node: Uuid, limit: number]>(
  'check-runs.claim',
  `with abandoned as (
     select tenant_id from check_runs
     where ${isAbandoned} and ($3::bigint is null or tenant_id = $3)
     order by leased_until limit $2 for no key update skip locked
   ), claimed as (
     update check_runs r set node = $1, leased_until = ${lease} from abandoned a
     where r.tenant_id = a.tenant_id returning r.*
   )
   select ${columns} from claimed r`,
  `select tenant_id from check_runs where ${isAbandoned}
   order by leased_until limit 20`,
  1,
);

export const interruptRuns = execute<[]>(
  'check-runs.interrupt',
  `update check_runs set state = 'interrupted', ended_at = now(), is_waiting = false
   where state = 'running' and leased_until <= now() and needs_key`,
);
