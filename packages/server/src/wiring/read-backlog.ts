import { queryRow, type Database } from '../platform/database/index.ts';
import type { Backlog } from '../platform/metrics.ts';

/** Whoever reads figures gives up after some seconds, and most of them need no database. */
const patienceMs = 2_000;

const selectBacklog = queryRow<Backlog, []>(
  'figures.read-backlog',
  `select t.turns, t."oldestSeconds", w."failingWebhooks"
   from (
     select count(*) as turns,
       coalesce(extract(epoch from now() - min(opened_at)), 0)::float8 as "oldestSeconds"
     from turns
   ) t cross join (
     select count(*) as "failingWebhooks" from webhooks
     where is_enabled and failing_since is not null
   ) w`,
);

/** Asks what waits, of all tenants and nodes; null where the database does not say so in time. */
export async function readBacklog(database: Database): Promise<Backlog | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null).unref());
  return Promise.race([selectBacklog(database).catch(() => null), late]);
}
