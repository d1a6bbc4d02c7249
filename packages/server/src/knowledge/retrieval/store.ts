import { queryRows, statement, type Queryable } from '../../platform/database/index.ts';

interface PassageRow {
  document_id: string;
  ordinal: number;
  title: string;
  url: string | null;
  locale: string | null;
  heading: string | null;
  text: string;
}

export interface ChangedPassageRow extends PassageRow {
  version: number;
  /** Those of the document, in the row of its first passage. */
  questions: string[];
}

/** Where a reading of changes stands; the start is `{ version, documentId: null }`. */
export interface ChangesCursor {
  version: number;
  documentId: string | null;
  ordinal: number;
}

// By version, so that a document changed while it is read comes again, whole, at the end.
const changes = statement<ChangedPassageRow>(
  'knowledge.changes',
  `select d.version, d.id as document_id, d.title, d.url, d.locale, p.ordinal, p.heading, p.text,
     case p.ordinal when 1 then d.questions else '{}' end as questions
   from documents d
   join passages p on p.tenant_id = d.tenant_id and p.document_id = d.id
   where d.tenant_id = $1 and d.version >= $2
     and (d.version, d.id, p.ordinal) > ($2, $3::uuid, $4)
   order by d.version, d.id, p.ordinal
   limit $5`,
);
const lastUuid = 'f'.repeat(32);
/** Passages of documents changed after the cursor, in the order they changed. */
export function selectChangedPassages(
  queryable: Queryable,
  tenantId: number,
  after: ChangesCursor,
  limit: number,
): Promise<ChangedPassageRow[]> {
  const { version, documentId, ordinal } = after;
  return queryable.run(changes, [tenantId, version, documentId ?? lastUuid, ordinal, limit]);
}

export const selectRemovals = queryRows<
  { version: number; document_id: string },
  [tenantId: number, afterVersion: number, limit: number]
>(
  'knowledge.removals',
  `select version, document_id from removed_documents
   where tenant_id = $1 and version > $2 order by version, document_id limit $3`,
);

const fullText = statement<PassageRow & { rank: number }>(
  'knowledge.full-text',
  `select p.document_id, p.ordinal, d.title, d.url, d.locale, p.heading, p.text,
     ts_rank_cd(p.search, asked.words, 1)::float8 as rank
   from to_tsquery('simple', $2) asked (words)
   join passages p on p.search @@ asked.words
   join documents d on d.tenant_id = p.tenant_id and d.id = p.document_id
   where p.tenant_id = $1
   order by rank desc, p.document_id, p.ordinal
   limit $3`,
);
/** `terms`: index terms (letters and digits only), any of which may match. */
export async function selectByFullText(
  queryable: Queryable,
  tenantId: number,
  terms: readonly string[],
  limit: number,
): Promise<(PassageRow & { rank: number })[]> {
  if (terms.length === 0) return [];
  return queryable.run(fullText, [tenantId, terms.join(' | '), limit]);
}
