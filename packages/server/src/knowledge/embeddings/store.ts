import { execute, queryAny, queryRow, queryRows } from '../../platform/database/index.ts';
import type { EmbeddingsRow } from './settings-store.ts';

/**
 * Tenants of the operator's endpoint whose vectors lack something, and which nobody is at; who has
 * waited longest first.
 */
export const selectDueFillings = queryRows<
  { id: number; version: number; settings_version: number },
  [endpoint: string, limit: number]
>(
  'meaning.due',
  `select t.id, t.knowledge_version as version, coalesce(s.version, 0) as settings_version
   from tenants t
   left join embeddings_settings s on s.tenant_id = t.id
   left join vector_fillings f on f.tenant_id = t.id
   where t.knowledge_version > 0 and (s.tenant_id is null or (s.enabled and s.base_url is null))
     and (f.tenant_id is null or (f.leased_until <= now()
       and (f.filled_version < t.knowledge_version or f.endpoint <> $1)))
   order by f.leased_until nulls first limit $2`,
);

/** The same of tenants with an endpoint of their own. */
export const selectDueOwnFillings = queryRows<
  EmbeddingsRow & { id: number; knowledge_version: number },
  [limit: number]
>(
  'meaning.due-own',
  `select t.id, t.knowledge_version, s.enabled, s.base_url, s.model, s.sealed_api_key, s.version,
     s.updated_at
   from embeddings_settings s join tenants t on t.id = s.tenant_id
   left join vector_fillings f on f.tenant_id = s.tenant_id
   where s.enabled and s.base_url is not null and t.knowledge_version > 0
     and (f.tenant_id is null
       or (f.leased_until <= now() and f.filled_version < t.knowledge_version))
   order by f.leased_until nulls first limit $1`,
);

// Of nodes that try at once one gets the row; the others find a lease that runs.
export const takeFilling = queryRow<
  { space: string | null; languages: string[] },
  [tenantId: number, owner: string, endpoint: string, leaseMs: number]
>(
  'meaning.take-filling',
  `with taken as (
     update vector_fillings
     set owner = $2, endpoint = $3, leased_until = now() + $4::integer * interval '1 ms'
     where tenant_id = $1 and leased_until <= now()
     returning space, languages
   ), made as (
     insert into vector_fillings (tenant_id, owner, endpoint, leased_until)
     values ($1, $2, $3, now() + $4::integer * interval '1 ms')
     on conflict do nothing
     returning space, languages
   )
   select space, languages from taken union all select space, languages from made`,
);

/** False when the lease is another's. */
export const setSpace = queryAny<
  [tenantId: number, owner: string, space: string, languages: readonly string[]]
>(
  'meaning.set-space',
  `update vector_fillings set space = $3, languages = $4
   where tenant_id = $1 and owner = $2 and leased_until > now() returning 1`,
);

// Who found a tenant due by former settings may have taken the lease after they were changed.
/** False when the lease is another's, or the tenant's settings are others now. */
export const keepFilling = queryAny<
  [tenantId: number, owner: string, leaseMs: number, settingsVersion: number]
>(
  'meaning.keep-filling',
  `update vector_fillings set leased_until = now() + $3::integer * interval '1 ms'
   where tenant_id = $1 and owner = $2 and leased_until > now()
     and coalesce((select version from embeddings_settings where tenant_id = $1), 0) = $4
   returning 1`,
);

/** Lets go of the lease; `filledVersion` is null where something is left to do. */
export const leaveFilling = execute<
  [tenantId: number, owner: string, filledVersion: number | null, restMs: number]
>(
  'meaning.leave-filling',
  `update vector_fillings set filled_version = coalesce($3, filled_version),
     leased_until = now() + $4::integer * interval '1 ms'
   where tenant_id = $1 and owner = $2`,
);

/** What was learned elsewhere makes the vectors be looked through again. */
export const reopenFilling = execute<[tenantId: number]>(
  'meaning.reopen-filling',
  'update vector_fillings set filled_version = -1 where tenant_id = $1',
);

/** Documents without vectors of this space, in the order of their ids. */
export const selectLacking = queryRows<
  { id: string },
  [tenantId: number, space: string, afterId: string | null, limit: number]
>(
  'meaning.lacking',
  `select d.id from documents d
   left join document_vectors v on v.tenant_id = d.tenant_id and v.document_id = d.id
     and v.space = $2 and v.document_version = d.version
   where d.tenant_id = $1 and ($3::uuid is null or d.id > $3) and v.document_id is null
   order by d.id limit $4`,
);

export const selectPassages = queryRows<
  {
    version: number;
    title: string;
    locale: string | null;
    questions: string[];
    heading: string | null;
    text: string;
  },
  [tenantId: number, documentId: string]
>(
  'meaning.passages',
  `select d.version, d.title, d.locale, d.questions, p.heading, p.text
   from documents d join passages p on p.tenant_id = d.tenant_id and p.document_id = d.id
   where d.tenant_id = $1 and d.id = $2 order by p.ordinal`,
);

// The lease's row is locked to the end, so that vectors commit in the order of their versions; the
// document's, so that its next change takes them away.
export const storeVectors = execute<
  [
    tenantId: number,
    owner: string,
    documentId: string,
    documentVersion: number,
    space: string,
    vectors: Buffer,
  ]
>(
  'meaning.store-vectors',
  `with held as (
     update vector_fillings set version = version + 1
     where tenant_id = $1 and owner = $2 and leased_until > now() returning version
   ), current as (
     select tenant_id, id, version from documents
     where tenant_id = $1 and id = $3 and version = $4 for share
   ), stored as (
     insert into document_vectors (tenant_id, document_id, document_version, space, version, vectors)
     select current.tenant_id, current.id, current.version, $5, held.version, $6 from held, current
     on conflict (tenant_id, document_id) do update
       set document_version = excluded.document_version, space = excluded.space,
         version = excluded.version, vectors = excluded.vectors
     returning 1
   )
   select 1 from stored`,
);

export const selectFilling = queryRow<
  { endpoint: string; space: string | null; languages: string[]; version: number },
  [tenantId: number]
>(
  'meaning.filling',
  'select endpoint, space, languages, version from vector_fillings where tenant_id = $1',
);

interface VectorsRow {
  version: number;
  document_id: string;
  document_version: number;
  vectors: Buffer;
}

export const selectVectors = queryRows<
  VectorsRow,
  [tenantId: number, space: string, afterVersion: number, limit: number]
>(
  'meaning.vectors',
  `select version, document_id, document_version, vectors from document_vectors
   where tenant_id = $1 and space = $2 and version > $3 order by version limit $4`,
);
