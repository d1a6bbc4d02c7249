import type { ImportReasonCode } from '@deskhand/contract';
import { execute, queryAny, queryRow, queryRows } from '../../platform/database/index.ts';
import type { Article } from '../../platform/article-files/read-text.ts';
import type { ReasonColumns } from './reason.ts';
import type { CountRow } from './store.ts';

export interface FileRow {
  name: string;
  size: number;
  state: CountRow['state'];
  effect: CountRow['effect'];
  title: string | null;
  document_id: string | null;
  is_edited: boolean;
  reason: string | null;
  reason_code: ImportReasonCode | null;
  reason_value: string | null;
}

export const leftOut: ImportReasonCode = 'left-out';
export const noReason = 'reason = null, reason_code = null, reason_value = null';

/** Puts files to those of an import; one of the same name takes the place of the former. */
export const putFiles = execute<
  [tenantId: number, importId: string, names: readonly string[], contents: readonly Buffer[]]
>(
  'imports.put-files',
  `insert into knowledge_import_files (tenant_id, import_id, name, size, state, bytes)
   select $1, $2, name, octet_length(bytes), 'waiting', bytes
   from unnest($3::text[], $4::bytea[]) as given (name, bytes)
   on conflict (tenant_id, import_id, name) do update
     set size = excluded.size, state = 'waiting', bytes = excluded.bytes, article = null, hash = null,
       title = null, effect = null, document_id = null, is_edited = false, ${noReason},
       attempts = 0, leased_until = excluded.leased_until`,
);

/** What an import has, and how many bytes of its tenant are kept because nobody has read them yet. */
export const measureFiles = queryRow<
  { files: number; bytes: number },
  [tenantId: number, importId: string]
>(
  'imports.measure',
  `select count(*) filter (where import_id = $2) as files,
     coalesce(sum(size) filter (where bytes is not null), 0)::bigint as bytes
   from knowledge_import_files where tenant_id = $1`,
);

export const selectFiles = queryRows<
  FileRow,
  [
    tenantId: number,
    importId: string,
    state: string | null,
    effect: string | null,
    afterName: string | null,
    limit: number,
  ]
>(
  'imports.list-files',
  `select name, size, state, effect, title, document_id, is_edited, reason, reason_code, reason_value
   from knowledge_import_files
   where tenant_id = $1 and import_id = $2 and ($3::text is null or state = $3)
     and ($4::text is null or (effect = $4 and state <> 'skipped')) and ($5::text is null or name > $5)
   order by name limit $6`,
);

/** What was read of a file and is not stored yet. */
export const selectArticle = queryRow<
  { article: string; document_id: string | null },
  [tenantId: number, importId: string, name: string]
>(
  'imports.article',
  `select article, document_id from knowledge_import_files
   where tenant_id = $1 and import_id = $2 and name = $3 and article is not null`,
);

/** Lets files that are ready come forward to be stored. */
export const applyFiles = execute<[tenantId: number, importId: string]>(
  'imports.apply-files',
  `update knowledge_import_files set state = 'applying', attempts = 0, leased_until = now()
   where tenant_id = $1 and import_id = $2 and state = 'ready'`,
);

/**
 * Lets failed files come forward again: to be read, or where they were, to be stored. Of all, those whose code
 * is among `codes`, or that have none; null is any code.
 */
export const retryFiles = queryRows<
  { name: string },
  [tenantId: number, importId: string, name: string | null, codes: readonly string[] | null]
>(
  'imports.retry-files',
  `update knowledge_import_files
   set state = case when article is null and effect is distinct from 'remove' then 'waiting'
       else 'applying' end, ${noReason}, attempts = 0, leased_until = now()
   where tenant_id = $1 and import_id = $2 and state = 'failed' and ($3::text is null or name = $3)
     and ($4::text[] is null or reason_code is null or reason_code = any($4))
   returning name`,
);

export interface DueFile {
  tenant_id: number;
  import_id: string;
  name: string;
}

/**
 * A file of each of some tenants that waits for a process, and has none: of those behind one first, and then of
 * the others. Pages are fetched elsewhere.
 */
export const selectDue = queryRows<DueFile, [limit: number, afterTenantId: number]>(
  'imports.due',
  `select tenant_id, import_id, name from (
     select distinct on (tenant_id) tenant_id, import_id, name from knowledge_import_files
     where state in ('waiting', 'applying') and leased_until <= now()
       and (state = 'applying' or bytes is not null)
     order by tenant_id, leased_until) due
   order by tenant_id <= $2, tenant_id limit $1`,
);

export interface TakenFile {
  state: 'waiting' | 'applying';
  effect: CountRow['effect'];
  bytes: Buffer | null;
  article: string | null;
  hash: Buffer | null;
  document_id: string | null;
  attempts: number;
  source: string;
  locale: string | null;
  applied_by: string | null;
  applied_at: string | null;
}

// Of processes that try at once one gets the row; the others find a lease that runs.
export const takeFile = queryRow<
  TakenFile,
  [tenantId: number, importId: string, name: string, leaseMs: number]
>(
  'imports.take-file',
  `update knowledge_import_files f
   set attempts = attempts + 1, leased_until = now() + $4::integer * interval '1 ms'
   from knowledge_imports i
   where f.tenant_id = $1 and f.import_id = $2 and f.name = $3
     and f.state in ('waiting', 'applying') and f.leased_until <= now()
     and i.tenant_id = f.tenant_id and i.id = f.import_id
   returning f.state, f.effect, f.bytes, f.article, f.hash, f.document_id, f.attempts, i.source,
     i.locale, i.applied_by, i.applied_at`,
);

// In all of these: whoever has taken the file since then, or put another in its place, keeps it.
const isStillTaken = 'tenant_id = $1 and import_id = $2 and name = $3 and attempts = $4';

/**
 * Keeps what was read; where the import is applied already, it comes forward to be stored. What was left out of
 * the last import of its source that was applied is left out of this one, too.
 */
export const setRead = execute<
  [
    ...[tenantId: number, importId: string, name: string, attempts: number],
    ...[article: string, hash: Buffer, title: string, effect: string],
    ...[documentId: string | null, isEdited: boolean],
  ]
>(
  'imports.set-read',
  `with former as (
     select o.reason, o.reason_code from knowledge_imports i
     join knowledge_imports p on p.tenant_id = $1 and p.source = i.source and p.id < i.id
       and p.applied_at is not null
     join knowledge_import_files o on o.tenant_id = $1 and o.import_id = p.id and o.name = $3
     where i.tenant_id = $1 and i.id = $2 order by p.id desc limit 1
   ), left_out as (
     select reason from former where reason_code = '${leftOut}'
   )
   update knowledge_import_files
   set state = case when exists (select from left_out) then 'skipped'
       when (select applied_at is null from knowledge_imports
         where tenant_id = $1 and id = $2) then 'ready' else 'applying' end,
     reason = (select reason from left_out),
     reason_code = case when exists (select from left_out) then '${leftOut}' end,
     bytes = null, article = $5, hash = $6, title = $7, effect = $8, document_id = $9,
     is_edited = $10, attempts = 0, leased_until = now()
   where ${isStillTaken} and state = 'waiting'`,
);

/** True when it was still taken: what was stored beside it may then stay. */
export const setDone = queryAny<
  [
    ...[tenantId: number, importId: string, name: string, attempts: number],
    ...[effect: string, documentId: string | null],
  ]
>(
  'imports.set-done',
  `update knowledge_import_files
   set state = 'done', effect = $5, document_id = $6, article = null, bytes = null
   where ${isStillTaken} and state = 'applying' returning 1`,
);

export const setFailed = execute<
  [tenantId: number, importId: string, name: string, attempts: number, ...ReasonColumns]
>(
  'imports.set-failed',
  `update knowledge_import_files
   set state = 'failed', reason = $5, reason_code = $6, reason_value = $7
   where ${isStillTaken} and state in ('waiting', 'applying')`,
);

/** Leaves a file that was agreed to out after all. */
export const setSkipped = execute<
  [tenantId: number, importId: string, name: string, attempts: number, ...ReasonColumns]
>(
  'imports.set-skipped',
  `update knowledge_import_files
   set state = 'skipped', reason = $5, reason_code = $6, reason_value = $7, effect = null, article = null
   where ${isStillTaken} and state = 'applying'`,
);

// The import is locked: no file of it is added or comes forward meanwhile.
/** Leaves out whatever is not stored yet, and forgets what it said. */
export const cancelFiles = execute<[tenantId: number, importId: string]>(
  'imports.cancel-files',
  `update knowledge_import_files
   set state = 'cancelled', effect = null, bytes = null, article = null
   where tenant_id = $1 and import_id = $2 and state in ('waiting', 'ready', 'applying')`,
);

/** Whether a document of this origin was deleted, and could be restored. */
export const isDeleted = queryAny<[tenantId: number, source: string, sourceId: string]>(
  'imports.is-deleted',
  `select 1 from deleted_documents
   where tenant_id = $1 and source = $2 and source_id = $3 limit 1`,
);

/** Of what was deleted because its page was gone: nobody decided against the page, should it come back. */
export const forgetOrigin = execute<[tenantId: number, documentId: string]>(
  'imports.forget-origin',
  `update deleted_documents
   set source = null, source_id = null, source_hash = null, imported_at = null
   where tenant_id = $1 and id = $2`,
);

/** Gives a file back that nobody could look at now; that does not count as an attempt. */
export const giveBack = execute<
  [tenantId: number, importId: string, name: string, attempts: number, inMs: number]
>(
  'imports.give-back',
  `update knowledge_import_files
   set attempts = attempts - 1, leased_until = now() + $5::integer * interval '1 ms'
   where ${isStillTaken} and state in ('waiting', 'applying')`,
);

export interface SourcedRow {
  id: string;
  source: string | null;
  source_hash: Buffer | null;
  questions: string[];
  translation_of: string | null;
  is_edited: boolean;
  /** As somebody saved it since it was imported; null where nobody did. */
  saved: Pick<Article, 'title' | 'url' | 'locale' | 'content' | 'contentType'> | null;
}

// By a unique index; else a document that came by another way with the same address, which is rare.
/** The document that a file stands for: of its source and name, else of its address and no source. */
export const selectSourced = queryRow<
  SourcedRow,
  [tenantId: number, source: string, sourceId: string, url: string | null]
>(
  'imports.sourced',
  `(select id, source, source_hash, questions, translation_of, updated_at > imported_at as is_edited,
      case when updated_at > imported_at then jsonb_build_object('title', title, 'url', url,
        'locale', locale, 'content', content, 'contentType', content_type) end as saved
    from documents where tenant_id = $1 and source = $2 and source_id = $3)
   union all
   (select id, source, source_hash, questions, translation_of, false, null
    from documents where tenant_id = $1 and source is null and url = $4
      and md5(url) = md5($4) order by id limit 1)
   order by source nulls last limit 1`,
);

export const setSource = execute<
  [tenantId: number, documentId: string, source: string, sourceId: string, hash: Buffer]
>(
  'imports.set-source',
  `update documents set source = $3, source_id = $4, source_hash = $5, imported_at = updated_at
   where tenant_id = $1 and id = $2`,
);
