import { execute, queryAny, queryRow, queryRows } from '../../platform/database/index.ts';

export interface WebsiteRow {
  id: string;
  address: string;
  source: string;
  locale: string | null;
  removes: boolean;
  every_days: number;
  next_at: string;
}

const columns = 'id, address, source, locale, removes, every_days, next_at';
const afterItsDays = "now() + every_days::integer * interval '24 hours'";

/** In the order in which they were added. */
export const selectWebsites = queryRows<WebsiteRow, [tenantId: number]>(
  'websites.list',
  `select ${columns} from knowledge_websites where tenant_id = $1 order by id`,
);

export const selectWebsite = queryRow<WebsiteRow, [tenantId: number, id: string]>(
  'websites.find',
  `select ${columns} from knowledge_websites where tenant_id = $1 and id = $2`,
);

/** False where the source has a website already. */
export const insertWebsite = queryAny<
  [
    ...[tenantId: number, id: string, address: string, source: string, locale: string | null],
    ...[removes: boolean, everyDays: number, keptBy: string],
  ]
>(
  'websites.insert',
  `insert into knowledge_websites
     (tenant_id, id, address, source, locale, removes, every_days, kept_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (tenant_id, source) do nothing returning 1`,
);

/** Another interval counts from now on. */
export const setInterval = queryAny<
  [tenantId: number, id: string, everyDays: number, keptBy: string]
>(
  'websites.set-interval',
  `update knowledge_websites set every_days = $3::integer, kept_by = $4,
     next_at = now() + $3::integer * interval '24 hours'
   where tenant_id = $1 and id = $2 returning 1`,
);

export const removeWebsite = queryAny<[tenantId: number, id: string]>(
  'websites.remove',
  // Its readings stay. The foreign key would clear them as well, but not on every engine.
  `with cleared as (
     update knowledge_imports set website_id = null where tenant_id = $1 and website_id = $2
   )
   delete from knowledge_websites where tenant_id = $1 and id = $2 returning 1`,
);

const isAtWork = `exists (select 1 from knowledge_imports i
    join knowledge_import_files f on f.tenant_id = i.tenant_id and f.import_id = i.id
    where i.tenant_id = w.tenant_id and i.website_id = w.id
      and f.state in ('waiting', 'applying'))`;

/** Websites of all tenants whose time has come, and that are not being read. */
export const selectDueWebsites = queryRows<{ tenant_id: number; id: string }, [limit: number]>(
  'websites.due-again',
  `select tenant_id, id from knowledge_websites w
   where next_at <= now() and not ${isAtWork} order by next_at limit $1`,
);

export interface TakenWebsite extends WebsiteRow {
  kept_by: string;
}

/**
 * Takes a website whose time has come (`isAsked`: or has not) and is not being read: its next time is set by
 * the same statement, so of several that try one gets it.
 */
export const takeWebsite = queryRow<TakenWebsite, [tenantId: number, id: string, isAsked: boolean]>(
  'websites.take',
  `with later as materialized (
     -- Locked: who changes the interval at this moment is waited for, and the new one counts.
     select ${afterItsDays} as at from knowledge_websites where tenant_id = $1 and id = $2
     for no key update
   )
   update knowledge_websites w set next_at = later.at from later
   where tenant_id = $1 and id = $2 and ($3 or next_at <= now()) and not ${isAtWork}
   returning ${columns}, kept_by`,
);

/** Lets others come first, where one could not be read. */
export const postponeWebsite = execute<[tenantId: number, id: string]>(
  'websites.postpone',
  `update knowledge_websites set next_at = now() + interval '1 hour'
   where tenant_id = $1 and id = $2 and next_at <= now()`,
);

/** Forgets what was read of it before. */
export const forgetReadings = execute<[tenantId: number, websiteId: string]>(
  'websites.forget-readings',
  'delete from knowledge_imports where tenant_id = $1 and website_id = $2',
);

export interface ReadWebsite {
  tenant_id: number;
  import_id: string;
  kept_by: string;
}

const isWholeAndNew = `i.applied_at is null and i.cancelled_at is null and i.held is null and not exists (
    select 1 from knowledge_import_files f
    where f.tenant_id = i.tenant_id and f.import_id = i.id and f.state = 'waiting')`;

/** What was read of websites and waits to be applied. */
export const selectReadWebsites = queryRows<
  ReadWebsite,
  [limit: number, exceptImportIds: readonly string[]]
>(
  'websites.read',
  `select i.tenant_id, i.id as import_id, w.kept_by from knowledge_imports i
   join knowledge_websites w on w.tenant_id = i.tenant_id and w.id = i.website_id
   where ${isWholeAndNew} and i.id <> all ($2::uuid[]) order by i.id limit $1`,
);

/** The same of one, locked to the end of the transaction. */
export const lockReadWebsite = queryAny<[tenantId: number, importId: string]>(
  'websites.lock-read',
  `select 1 from knowledge_imports i
   where i.tenant_id = $1 and i.id = $2 and ${isWholeAndNew} for update`,
);

export const setHeld = execute<
  [tenantId: number, importId: string, held: 'nothing-read' | 'many-removed']
>('websites.set-held', 'update knowledge_imports set held = $3 where tenant_id = $1 and id = $2');
