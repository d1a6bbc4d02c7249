import { limits } from '@deskhand/contract';
import type { ReasonColumns } from '../imports/reason.ts';
import { execute, queryAny, queryRows } from '../../platform/database/index.ts';

// The import's row is locked against being cancelled meanwhile, not against others who add: two at once may end
// a few above the bound.
/** Adds addresses that are not there yet, to be fetched, as far as there is room; none to a cancelled import. */
export const addPages = execute<
  [tenantId: number, importId: string, addresses: readonly string[], depth: number]
>(
  'websites.add-pages',
  `with open as (
     select 1 from knowledge_imports
     where tenant_id = $1 and id = $2 and cancelled_at is null for key share
   ), added as (
     insert into knowledge_import_files (tenant_id, import_id, name, size, state, depth)
     select $1, $2, name, 0, 'waiting', $4 from (
       select name from unnest($3::text[]) as given (name)
       where exists (select 1 from open)
       and not exists (select 1 from knowledge_import_files f
         where f.tenant_id = $1 and f.import_id = $2 and f.name = given.name)
       limit greatest(0, ${limits.websitePagesMax} - (select count(*) from knowledge_import_files
         where tenant_id = $1 and import_id = $2))) fresh
     on conflict do nothing
     returning 1
   )
   select 1 from added`,
);

export interface DuePage {
  tenant_id: number;
  import_id: string;
  name: string;
}

const waits = `state = 'waiting' and bytes is null`;

// A tenant waits since its oldest page came due, or since it was last served where that was later.
/** A page of each of some tenants, who has waited longest first; of tenants none of whose pages is being fetched. */
export const selectDuePages = queryRows<DuePage, [limit: number]>(
  'websites.due',
  `select tenant_id, import_id, name from (
     select distinct on (tenant_id) tenant_id, import_id, name,
       min(leased_until) over (partition by tenant_id) as due_at
     from knowledge_import_files f
     where ${waits} and leased_until <= now() and not exists (
       select 1 from knowledge_import_files o
       where o.tenant_id = f.tenant_id and o.${waits.replace('bytes', 'o.bytes')}
         and o.leased_until > now())
     order by tenant_id, depth, leased_until, name) due
   order by greatest(due_at, (select max(page_taken_at) from knowledge_imports i
     where i.tenant_id = due.tenant_id)), tenant_id limit $1`,
);

export interface TakenPage {
  attempts: number;
  depth: number;
  source: string;
  locale: string | null;
  address: string;
  /** Whether its website has been read for too long. */
  is_late: boolean;
}

// First the import, as in whatever else locks both.
export const takePage = queryRows<
  TakenPage,
  [tenantId: number, importId: string, name: string, leaseMs: number]
>(
  'websites.take-page',
  `with i as (
     update knowledge_imports set page_taken_at = now() where tenant_id = $1 and id = $2
     returning tenant_id, id, source, locale, address, created_at
   ), taken as (
   update knowledge_import_files f
   set attempts = attempts + 1, leased_until = now() + $4::integer * interval '1 ms'
   from i
   where f.tenant_id = $1 and f.import_id = $2 and f.name = $3 and f.${waits.replace('bytes', 'f.bytes')}
     and f.leased_until <= now() and i.tenant_id = f.tenant_id and i.id = f.import_id
   returning f.attempts, f.depth, i.source, i.locale, i.address, i.created_at
   )
   select attempts, depth, source, locale, address,
     created_at < now() - interval '12 hours' as is_late
   from taken`,
);

const isStillTaken = `tenant_id = $1 and import_id = $2 and name = $3 and attempts = $4 and ${waits}`;

/** Says that an address is no page of its own, and why. */
export const skipPage = execute<
  [tenantId: number, importId: string, name: string, attempts: number, ...ReasonColumns]
>(
  'websites.skip-page',
  `update knowledge_import_files
   set state = 'skipped', reason = $5, reason_code = $6, reason_value = $7
   where ${isStillTaken}`,
);

/** Keeps how large a page was, behind `setRead`. */
export const setSize = queryAny<[tenantId: number, importId: string, name: string, size: number]>(
  'websites.set-size',
  `update knowledge_import_files set size = $4
   where tenant_id = $1 and import_id = $2 and name = $3 and state <> 'cancelled' returning 1`,
);
