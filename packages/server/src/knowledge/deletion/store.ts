import {
  execute,
  queryAny,
  queryCount,
  queryRow,
  queryRows,
} from '../../platform/database/index.ts';
import { joinedColumns, joinedToEach, type DocumentRow } from '../store.ts';

/** How long a deletion can be undone; the panel and the reference say it in words. */
const keptFor = "interval '720 hours'";
/** Of one tenant. Who deletes and imports everything each night fills the table no further. */
const keptMax = 10_000;

/** Keeps what is about to be deleted. `version` is that of the deletion. */
export const keepDeleted = execute<[tenantId: number, id: string, version: number]>(
  'knowledge.keep-deleted',
  `insert into deleted_documents
     (tenant_id, id, title, url, locale, questions, content, content_type, created_at, updated_at,
      translation_of, text_at, saved_at, source, source_id, source_hash, imported_at, version)
   select tenant_id, id, title, url, locale, questions, content, content_type, created_at,
     updated_at, translation_of, text_at, saved_at, source, source_id, source_hash, imported_at, $3
   from documents where tenant_id = $1 and id = $2`,
);

// The index by version is read backwards to the first that is too many.
/** Forgets the oldest deletions beyond as many as are kept of a tenant. */
export const forgetSurplus = execute<[tenantId: number]>(
  'knowledge.forget-surplus',
  `delete from deleted_documents where tenant_id = $1 and version <= (
     select version from deleted_documents where tenant_id = $1
     order by version desc offset ${keptMax} limit 1)`,
);

const summaryColumns = `d.id, d.title, d.url, d.locale, d.questions, d.content_type, d.created_at,
  d.updated_at, 0 as passage_count, d.version as revision, d.deleted_at,
  d.deleted_at + ${keptFor} as kept_until, d.version, ${joinedColumns}`;
// What is too old is gone for whoever asks, also before it is swept.
const isKept = `deleted_at > now() - ${keptFor}`;

interface DeletedDocumentRow extends DocumentRow {
  /** Of the deletion: newer ones have greater ones. */
  version: number;
}

/** What was deleted last comes first. */
export const selectDeletedDocuments = queryRows<
  DeletedDocumentRow,
  [tenantId: number, beforeVersion: number | null, limit: number]
>(
  'knowledge.list-deleted',
  `select ${summaryColumns} from deleted_documents d ${joinedToEach}
   where d.tenant_id = $1 and ($2::bigint is null or d.version < $2) and ${isKept}
   order by d.version desc limit $3`,
);

export const selectDeletedDocument = queryRow<
  DeletedDocumentRow & { content: string },
  [tenantId: number, id: string]
>(
  'knowledge.find-deleted',
  `select ${summaryColumns}, d.content from deleted_documents d ${joinedToEach}
   where d.tenant_id = $1 and d.id = $2 and ${isKept}`,
);

/** Takes a deleted document out of what is kept; null where it is not there, or not any more. */
export const takeDeleted = queryRow<
  {
    created_at: string;
    text_at: string;
    saved_at: string;
    questions: string[];
    translation_of: string | null;
    origin: string;
  },
  [tenantId: number, id: string]
>(
  'knowledge.take-deleted',
  `with taken as (
     delete from deleted_documents where tenant_id = $1 and id = $2 and ${isKept}
     returning tenant_id, id, version, created_at, text_at, saved_at, questions, translation_of,
       source, source_id, source_hash, updated_at, imported_at
   ), forgotten as (
     delete from removed_documents r using taken t
     where r.tenant_id = t.tenant_id and r.version = t.version and r.document_id = t.id
   )
   select created_at, text_at, saved_at, questions, translation_of,
     json_build_object('source', source, 'source_id', source_id, 'source_hash', source_hash,
       'imported_at', case when updated_at > imported_at then imported_at end)::text as origin
   from taken`,
);

/**
 * Gives a restored document its origin back, by which imports know it, unless another has it by now.
 * What nobody had changed by hand then is still not taken for changed.
 */
export const restoreOrigin = execute<[tenantId: number, id: string, origin: string]>(
  'knowledge.restore-origin',
  `update documents d set source = o.source, source_id = o.source_id, source_hash = o.source_hash,
     imported_at = coalesce(o.imported_at, d.updated_at)
   from (
     select g.origin->>'source' as source, g.origin->>'source_id' as source_id,
       (g.origin->>'source_hash')::bytea as source_hash,
       (g.origin->>'imported_at')::timestamptz as imported_at
     from (select $3::json as origin) g
   ) o
   where d.tenant_id = $1 and d.id = $2 and o.source is not null and not exists (
     select 1 from documents other
     where other.tenant_id = $1 and other.source = o.source and other.source_id = o.source_id)`,
);

/** False when nothing of it was kept. */
export const eraseDeleted = queryAny<[tenantId: number, id: string]>(
  'knowledge.erase-deleted',
  'delete from deleted_documents where tenant_id = $1 and id = $2 returning 1',
);

const sweptAtOnce = 100;
/** Erases some of what is too old of all tenants, and tells how many. What other nodes erase is left to them. */
export const sweepSome = queryCount<[]>(
  'knowledge.sweep-deleted',
  `with old as materialized (
     select tenant_id, id from deleted_documents
     where deleted_at <= now() - ${keptFor} and ($1::bigint is null or tenant_id = $1)
     limit ${sweptAtOnce} for update skip locked
   ), gone as (
     delete from deleted_documents d using old o
     where d.tenant_id = o.tenant_id and d.id = o.id returning 1
   )
   select count(*) as count from gone`,
  `select tenant_id from deleted_documents where deleted_at <= now() - ${keptFor}
   group by tenant_id order by random() limit 20`,
);
