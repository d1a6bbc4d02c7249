import { webhookLimits, type WebhookTestResult } from '@deskhand/contract';
import { execute, queryRow, queryRows } from '../../platform/database/index.ts';
import type { Uuid } from '../../platform/ids.ts';

/** Events of different subjects that one webhook is told of at once. */
const atOnceMax = 8;
/** One after the other tells it as well, where nothing succeeds. */
const restAfterFailures = 5;
const restSecondsMax = 600;
const leaseSeconds = 60;

export interface DueRow {
  tenant_id: number;
  webhook_id: Uuid;
  event_id: Uuid;
  type: string;
  happened_at: string;
  data: string;
  attempts: number;
  sealed_url: Buffer;
  sealed_secret: Buffer;
  former_secrets: Buffer[];
}

const takesEvents = `is_enabled and (rests_until is null or rests_until <= now())
         and id <> all ($1::uuid[])`;
const isDue = `d.next_attempt_at <= now() and (d.leased_until is null or d.leased_until <= now())`;

/**
 * Takes what is due, of each webhook some; of those that the caller is busy with, nothing. Of a subject
 * only the first that waits is ever due. Whose turn it is where too many are due is left to chance: nobody
 * is always the last.
 */
export const takeDue = queryRows<DueRow, [busy: readonly Uuid[], limit: number]>(
  'webhooks.take-due',
  `with due as materialized (
     select w.tenant_id, w.id as webhook_id, d.event_id
     from (
       select tenant_id, id, failures from webhooks
       where ${takesEvents} and ($3::bigint is null or tenant_id = $3)
       order by random()
     ) w cross join lateral (
       select d.event_id from webhook_deliveries d
       where d.tenant_id = w.tenant_id and d.webhook_id = w.id and d.status = 'waiting'
         and ${isDue}
         -- One look into an index for each row, whatever the planner takes the table for. An anti-join for the
         -- same reads all that waits where the table was nearly empty when the plan was made.
         and d.position = (
           select min(e.position) from webhook_deliveries e
           where e.tenant_id = d.tenant_id and e.webhook_id = d.webhook_id and e.subject = d.subject
             and e.status = 'waiting'
         )
       order by d.position limit case when w.failures = 0 then ${atOnceMax} else 1 end
       -- Another node is at it: nobody waits, and two that found the same never wait for each other.
       for no key update of d skip locked
     ) d
     limit $2
   ), taken as (
     update webhook_deliveries d
     set leased_until = now() + make_interval(secs => ${leaseSeconds}), attempts = d.attempts + 1
     from due
     where d.tenant_id = due.tenant_id and d.webhook_id = due.webhook_id and d.event_id = due.event_id
     returning d.*
   )
   select t.tenant_id, replace(t.webhook_id::text, '-', '') as webhook_id,
     replace(t.event_id::text, '-', '') as event_id, t.type, t.happened_at, t.data::text as data,
     t.attempts, w.sealed_url, w.sealed_secret,
     array(select s.sealed_secret from webhook_former_secrets s
       where s.tenant_id = t.tenant_id and s.webhook_id = t.webhook_id and s.signs_until > now()
       order by s.signs_until desc) as former_secrets
   from taken t join webhooks w on w.tenant_id = t.tenant_id and w.id = t.webhook_id`,
  `select w.tenant_id from webhooks w
   join webhook_deliveries d on d.tenant_id = w.tenant_id and d.webhook_id = w.id
   where ${takesEvents} and d.status = 'waiting' and ${isDue}
   group by w.tenant_id order by random() limit 20`,
  1,
);

type Taken = [tenantId: number, webhookId: Uuid, eventId: Uuid, attempt: number];

/** Of a lease that ran out, which another node has taken since, nothing is stored. */
const ofAttempt = `d.tenant_id = $1 and d.webhook_id = $2 and d.event_id = $3 and d.attempts = $4`;

/** Stores what one webhook accepted; the arrays have a place for each. */
export const storeDelivered = execute<
  [
    tenantId: number,
    webhookId: Uuid,
    eventIds: Uuid[],
    attempts: number[],
    statuses: (number | null)[],
    answers: (string | null)[],
    milliseconds: (number | null)[],
  ]
>(
  'webhooks.store-delivered',
  `with delivered as (
     update webhook_deliveries d set status = 'delivered', next_attempt_at = null, leased_until = null,
       attempted_at = now(), answer_status = a.status, answer = a.answer, problem = null,
       milliseconds = a.milliseconds
     from unnest($3::uuid[], $4::bigint[], $5::bigint[], $6::text[], $7::bigint[])
       as a (event_id, attempt, status, answer, milliseconds)
     where d.tenant_id = $1 and d.webhook_id = $2 and d.event_id = a.event_id and d.attempts = a.attempt
   )
   update webhooks set failures = 0, failing_since = null, rests_until = null
   where tenant_id = $1 and id = $2 and failures > 0`,
);

/** What became of the webhook; null where it is gone, or is disabled since. */
export const storeFailed = queryRow<
  { disabled_for: 'failing' | 'gone' | null },
  [
    ...Taken,
    status: number | null,
    answer: string | null,
    milliseconds: number | null,
    problem: WebhookTestResult['problem'],
    waitSeconds: number,
    isGone: boolean,
  ]
>(
  'webhooks.store-failed',
  `with tried as materialized (
     select case when gives_up_at <= now() then 'failed' else 'waiting' end as status,
       case when gives_up_at > now()
         then least(now() + make_interval(secs => $9), gives_up_at) end as next_at
     from webhook_deliveries d where ${ofAttempt}
   ), failed as (
     update webhook_deliveries d
     set status = tried.status, next_attempt_at = tried.next_at, leased_until = null,
       attempted_at = now(), answer_status = $5, answer = $6, milliseconds = $7, problem = $8
     from tried
     where ${ofAttempt}
   ), why as materialized (
     select case when $10 then 'gone' when failing_since < now() - make_interval(days => ${webhookLimits.failingDays})
       then 'failing' end as disabled_for, now() as at,
       -- By how many failures are more than it may have: no place of the array is no rest.
       array(select now() + make_interval(secs => least(${restSecondsMax}, 5 * power(2, n)))
         from generate_series(0, 10) n order by n) as rests
     from webhooks where tenant_id = $1 and id = $2
   )
   update webhooks w
   set failures = w.failures + 1, failing_since = coalesce(w.failing_since, why.at),
     rests_until = why.rests[least(w.failures + 2 - ${restAfterFailures}, 11)],
     is_enabled = why.disabled_for is null, disabled_for = why.disabled_for
   from why
   where w.tenant_id = $1 and w.id = $2 and w.is_enabled
   returning w.disabled_for`,
);

/** Nothing was tried: whoever comes next does. */
export const giveBack = execute<Taken>(
  'webhooks.give-back',
  `update webhook_deliveries d set leased_until = null, attempts = attempts - 1 where ${ofAttempt}`,
);

/** Ends what waits longer than it is tried, with a webhook that is disabled. */
export const giveUpOld = execute<[]>(
  'webhooks.give-up-old',
  `update webhook_deliveries d set status = 'failed', next_attempt_at = null
   from webhooks w
   where not w.is_enabled and d.tenant_id = w.tenant_id and d.webhook_id = w.id
     and d.status = 'waiting' and d.gives_up_at <= now()`,
);

/** Of one step: each ends long before a statement's time is over. */
const stepMax = 5_000;

/**
 * Drops the oldest that wait where too many do, a step of them; how many went. The webhook counts what it
 * lost.
 */
export const dropWaiting = queryRow<{ count: number }, [keptMax: number]>(
  'webhooks.drop-waiting',
  `with full_ones as materialized (
     select w.tenant_id, w.id, (
       select d.position from webhook_deliveries d
       where d.tenant_id = w.tenant_id and d.webhook_id = w.id and d.status = 'waiting'
       order by d.position desc offset $1 limit 1
     ) as up_to
     from webhooks w
   ), gone as (
     delete from webhook_deliveries where (tenant_id, webhook_id, event_id) in (
       select d.tenant_id, d.webhook_id, d.event_id from full_ones f join webhook_deliveries d
         on d.tenant_id = f.tenant_id and d.webhook_id = f.id and d.status = 'waiting'
           and d.position <= f.up_to
       limit ${stepMax}
     )
     returning tenant_id, webhook_id
   ), counted as (
     update webhooks w set dropped = w.dropped + g.count
     from (select tenant_id, webhook_id, count(*) as count from gone group by 1, 2) g
     where w.tenant_id = g.tenant_id and w.id = g.webhook_id
   )
   select count(*) as count from gone`,
);

/** Deletes what is over and old, a step of it; how many went. */
export const deleteOld = queryRow<{ count: number }, [days: number]>(
  'webhooks.delete-old',
  `with gone as (
     delete from webhook_deliveries where (tenant_id, webhook_id, event_id) in (
       select tenant_id, webhook_id, event_id from webhook_deliveries
       where happened_at < now() - make_interval(days => $1) and status <> 'waiting'
       limit ${stepMax}
     )
     returning 1
   )
   select count(*) as count from gone`,
);

/** Deletes what is over and has so many newer ones, a step of it; how many went. */
export const deleteBeyond = queryRow<{ count: number }, [keptMax: number]>(
  'webhooks.delete-beyond',
  `with ends as materialized (
     select w.tenant_id, w.id, (
       select d.position from webhook_deliveries d
       where d.tenant_id = w.tenant_id and d.webhook_id = w.id
       order by d.position desc offset $1 limit 1
     ) as up_to
     from webhooks w
   ), gone as (
     delete from webhook_deliveries where (tenant_id, webhook_id, event_id) in (
       select d.tenant_id, d.webhook_id, d.event_id from ends e join webhook_deliveries d
         on d.tenant_id = e.tenant_id and d.webhook_id = e.id and d.position <= e.up_to
           and d.status <> 'waiting'
       limit ${stepMax}
     )
     returning 1
   )
   select count(*) as count from gone`,
);
