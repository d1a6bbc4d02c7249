import { queryRow, type Database } from '../platform/database/index.ts';
import type { Backlog } from '../platform/backlog-figures.ts';

/** Whoever reads figures gives up after some seconds, and most of them need no database. */
const patienceMs = 2_000;
const eventsMax = 100_000;

const selectBacklog = queryRow<Backlog, []>(
  'figures.read-backlog',
  `select t.turns, t."oldestSeconds", w."failingWebhooks", e.events, d."dueSeconds"
   from (
     select count(*) as turns,
       coalesce(extract(epoch from now() - min(opened_at)), 0)::float8 as "oldestSeconds"
     from turns
   ) t cross join (
     select count(*) as "failingWebhooks" from webhooks
     where is_enabled and failing_since is not null
   ) w cross join (
     -- Who is dead keeps 10,000 each: of very many the number says nothing more, and costs.
     select count(*) as events from (
       select 1 from webhooks w join webhook_deliveries d
         on d.tenant_id = w.tenant_id and d.webhook_id = w.id and d.status = 'waiting'
       where w.is_enabled limit ${eventsMax}
     ) e
   ) e cross join (
     -- What would be sent next, where nothing of the receiver's own is in the way.
     select coalesce(extract(epoch from now() - min(d.next_attempt_at)), 0)::float8 as "dueSeconds"
     from webhooks w cross join lateral (
       select d.next_attempt_at from webhook_deliveries d
       where d.tenant_id = w.tenant_id and d.webhook_id = w.id and d.status = 'waiting'
         and d.next_attempt_at <= now()
         and not exists (
           select from webhook_deliveries e
           where e.tenant_id = d.tenant_id and e.webhook_id = d.webhook_id and e.subject = d.subject
             and e.status = 'waiting' and e.position < d.position
         )
       order by d.position limit 1
     ) d
     where w.is_enabled and w.failures = 0
   ) d`,
);

/** Asks what waits, of all tenants and nodes; null where the database does not say so in time. */
export async function readBacklog(database: Database): Promise<Backlog | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null).unref());
  return Promise.race([selectBacklog(database).catch(() => null), late]);
}
