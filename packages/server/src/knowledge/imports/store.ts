import { limits } from '@deskhand/contract';
import {
  execute,
  queryAny,
  queryCount,
  queryRow,
  queryRows,
} from '../../platform/database/index.ts';

export interface ImportRow {
  id: string;
  source: string;
  locale: string | null;
  address: string | null;
  removes: boolean;
  website_id: string | null;
  held: 'nothing-read' | 'many-removed' | null;
  created_at: string;
  applied_at: string | null;
  cancelled_at: string | null;
}

const columns =
  'id, source, locale, address, removes, website_id, held, created_at, applied_at, cancelled_at';

/** Of one tenant; a new one takes the place of the oldest. Those of websites that are read again come beside them. */
const importsMax = 20;

export const insertImport = execute<
  [
    ...[tenantId: number, id: string, source: string, locale: string | null],
    ...[removes: boolean, address: string | null, websiteId: string | null],
  ]
>(
  'imports.insert',
  `insert into knowledge_imports (tenant_id, id, source, locale, removes, address, website_id)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

export const forgetOldest = execute<[tenantId: number]>(
  'imports.forget-oldest',
  `delete from knowledge_imports where tenant_id = $1 and id in (
     select id from knowledge_imports where tenant_id = $1 and website_id is null
     order by id desc offset ${importsMax})`,
);

/** Newest first: ids sort by time. */
export const selectImports = queryRows<ImportRow, [tenantId: number]>(
  'imports.list',
  `select ${columns} from knowledge_imports where tenant_id = $1 order by id desc`,
);

export const selectImport = queryRow<ImportRow, [tenantId: number, id: string]>(
  'imports.find',
  `select ${columns} from knowledge_imports where tenant_id = $1 and id = $2`,
);

/** The same, locked to the end of the transaction: nothing is added to it while it is applied. */
export const lockImport = queryRow<ImportRow, [tenantId: number, id: string]>(
  'imports.lock',
  `select ${columns} from knowledge_imports where tenant_id = $1 and id = $2 for update`,
);

export const removeImport = queryAny<[tenantId: number, id: string]>(
  'imports.remove',
  'delete from knowledge_imports where tenant_id = $1 and id = $2 returning 1',
);

export const setApplied = execute<[tenantId: number, id: string, by: string]>(
  'imports.apply',
  `update knowledge_imports set applied_at = now(), applied_by = $3
   where tenant_id = $1 and id = $2`,
);

export const setCancelled = execute<[tenantId: number, id: string]>(
  'imports.cancel',
  'update knowledge_imports set cancelled_at = now() where tenant_id = $1 and id = $2',
);

/** What was held may be otherwise once its files are read anew. */
export const setFree = execute<[tenantId: number, id: string]>(
  'imports.set-free',
  `update knowledge_imports set held = null
   where tenant_id = $1 and id = $2 and applied_at is null and held is not null`,
);

export interface CountRow {
  import_id: string;
  state: 'waiting' | 'ready' | 'applying' | 'done' | 'failed' | 'skipped' | 'cancelled';
  effect: 'add' | 'change' | 'same' | 'remove' | null;
  /** Of those that failed. */
  reason_code: string | null;
  count: number;
}

/** How many files are how far, of one import or of all of a tenant. */
export const countFiles = queryRows<CountRow, [tenantId: number, importId: string | null]>(
  'imports.count-files',
  `select import_id, state, effect, case when state = 'failed' then reason_code end as reason_code,
     count(*) as count from knowledge_import_files
   where tenant_id = $1 and ($2::uuid is null or import_id = $2)
   group by 1, 2, 3, 4`,
);

// Behind a page of a website that could not be read, or was one too many, others may lie that nobody has seen.
const goneFrom = `from documents d
   where d.tenant_id = $1 and d.source = $2 and not exists (
     select 1 from knowledge_import_files f
     where f.tenant_id = $1 and f.import_id = $3 and f.name = d.source_id
       and (f.state <> 'skipped' or f.reason_code = 'left-out'))
   and not exists (
     select 1 from knowledge_imports i
     where i.tenant_id = $1 and i.id = $3 and i.address is not null and (
       exists (select 1 from knowledge_import_files f
         where f.tenant_id = $1 and f.import_id = $3 and f.state = 'failed')
       or (select count(*) from knowledge_import_files f
         where f.tenant_id = $1 and f.import_id = $3) >= ${limits.websitePagesMax}))`;

/** Documents of a source that are not among the files of an import, in the order of their names. */
export const selectGone = queryRows<
  { id: string; title: string; source_id: string },
  [tenantId: number, source: string, importId: string, limit: number]
>('imports.gone', `select d.id, d.title, d.source_id ${goneFrom} order by d.source_id limit $4`);
export const countGone = queryRow<
  { count: number },
  [tenantId: number, source: string, importId: string]
>('imports.count-gone', `select count(*) as count ${goneFrom}`);

/** Of files that would be added, how many have the title of a document of another source, by that source. */
export const selectSameTitles = queryRow<
  { source: string | null; count: number },
  [tenantId: number, source: string, importId: string]
>(
  'imports.same-titles',
  `select d.source, count(distinct f.name) as count from knowledge_import_files f
   join documents d on d.tenant_id = f.tenant_id and lower(d.title) = lower(f.title)
   where f.tenant_id = $1 and f.import_id = $3 and f.state = 'ready' and f.effect = 'add'
     and d.source is distinct from $2
   group by d.source order by 2 desc limit 1`,
);

// Each step of the recursion goes to the next source in the unique index: documents are not read.
/** What documents were imported from, by name. */
export const selectSources = queryRows<{ source: string }, [tenantId: number, limit: number]>(
  'imports.sources',
  `with recursive found as (
     select min(source) as source from documents where tenant_id = $1
     union all
     select (select min(d.source) from documents d
       where d.tenant_id = $1 and d.source > found.source) from found where found.source is not null
   )
   select source from found where source is not null limit $2`,
);

/** Makes of each such document a file that is to be removed. */
export const addGone = execute<[tenantId: number, source: string, importId: string]>(
  'imports.add-gone',
  `with added as (
   insert into knowledge_import_files
     (tenant_id, import_id, name, size, state, effect, title, document_id)
   select d.tenant_id, $3, d.source_id, 0, 'applying', 'remove', d.title, d.id ${goneFrom}
   on conflict (tenant_id, import_id, name) do update set state = 'applying', effect = 'remove',
     title = excluded.title, document_id = excluded.document_id, reason = null, reason_code = null,
     reason_value = null, attempts = 0, leased_until = excluded.leased_until
   returning 1
   )
   select 1 from added`,
);

/** Deletes some files of imports older than 30 days, of all tenants, and then the imports without any. */
export const sweepFiles = queryCount<[]>(
  'imports.sweep-files',
  `with old as materialized (
     select f.tenant_id, f.import_id, f.name from knowledge_imports i
     join knowledge_import_files f on f.tenant_id = i.tenant_id and f.import_id = i.id
     where i.created_at < now() - interval '720 hours' and ($1::bigint is null or i.tenant_id = $1)
     limit 200 for update of f skip locked
   ), gone as (
     delete from knowledge_import_files f using old o
     where f.tenant_id = o.tenant_id and f.import_id = o.import_id and f.name = o.name returning 1
   )
   select count(*) as count from gone`,
  `select f.tenant_id from knowledge_imports i
   join knowledge_import_files f on f.tenant_id = i.tenant_id and f.import_id = i.id
   where i.created_at < now() - interval '720 hours'
   group by f.tenant_id order by random() limit 20`,
);
export const sweepImports = execute<[]>(
  'imports.sweep',
  `delete from knowledge_imports i where created_at < now() - interval '720 hours'
     and not exists (select 1 from knowledge_import_files f
       where f.tenant_id = i.tenant_id and f.import_id = i.id)`,
);
