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
     -- Of each case's first event, which alone may be sent, where nothing of the receiver's own is in the way.
     select greatest(0, coalesce(extract(epoch from now() - min(d.next_attempt_at)), 0))::float8 as "dueSeconds"
     from webhooks w cross join lateral (
       select distinct on (d.subject) d.next_attempt_at
       from webhook_deliveries d
       where d.tenant_id = w.tenant_id and d.webhook_id = w.id and d.status = 'waiting'
       order by d.subject, d.position
     ) d
     where w.is_enabled and w.failures = 0
   ) d`,
);

/** Resolves to what waits, of all tenants and nodes; null where the database does not say so in time. */
type ReadBacklog = () => Promise<Backlog | null>;

/** Makes what asks that. Whoever asks while an earlier question is under way waits for the answer to that one. */
export function createBacklogReader(database: Database): ReadBacklog {
  let asked: Promise<Backlog | null> | null = null;
  return () => {
    asked ??= selectBacklog(database)
      .catch(() => null)
      .finally(() => (asked = null));
    const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null).unref());
    return Promise.race([asked, late]);
  };
}
