import {
  execute,
  queryRow,
  queryRows,
  statement,
  type Queryable,
} from '../platform/database/index.ts';
import { notFound } from '../platform/refusal.ts';
import {
  translationColumns,
  translationOfEach,
  type TranslationRow,
} from './translations/store.ts';
import { usageColumns, usageOfEach, type UsageRow } from './usage/counted.ts';

export interface DocumentRow extends UsageRow, TranslationRow {
  id: string;
  title: string;
  url: string | null;
  locale: string | null;
  questions: string[];
  content_type: DocumentValues['contentType'];
  passage_count: number;
  revision: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  /** Until when it can be brought back; null for one that is not deleted. */
  kept_until: string | null;
}

export interface DocumentValues {
  title: string;
  url: string | null;
  locale: string | null;
  /** How people ask for it. */
  questions: string[];
  content: string;
  contentType: 'text/markdown' | 'text/html';
  /** An id, an address or the name of a file; null where it is no translation. */
  translationOf: string | null;
}

export interface PassageValues {
  heading: string | null;
  text: string;
  /** Index terms of title and heading, and of the text, separated by spaces. */
  headTerms: string;
  textTerms: string;
}

export interface StoredDocument {
  values: DocumentValues;
  passages: readonly PassageValues[];
  /** Index terms of the questions, separated by spaces. */
  questionTerms: string;
}

/** An index this many changes behind starts again, so older removals need not be remembered. */
export const removalsKept = 10_000;

/** Of documents `d`, without what is joined to them: how they were used, what they translate. */
export const summaryColumns = `d.id, d.title, d.url, d.locale, d.questions, d.content_type, d.created_at, d.updated_at,
  d.version as revision,
  (select count(*)::integer from passages p
   where p.tenant_id = d.tenant_id and p.document_id = d.id) as passage_count,
  null::timestamptz as deleted_at, null::timestamptz as kept_until`;
export const joinedColumns = `${usageColumns}, ${translationColumns}`;
export const joinedToEach = `${usageOfEach} ${translationOfEach}`;

// The row lock is held to the end of the transaction: changes of one tenant commit in the order of
// their versions, so a reader that has seen a version has seen all before it.
const bumpVersion = statement<{ version: number }>(
  'knowledge.bump-version',
  `update tenants set knowledge_version = knowledge_version + 1 where id = $1
   returning knowledge_version as version`,
);
/** Takes the tenant's lock: what is read after it stays until the transaction ends. */
export async function nextVersion(tx: Queryable, tenantId: number): Promise<number> {
  const [row] = await tx.run(bumpVersion, [tenantId]);
  if (!row) throw notFound('tenant');
  return row.version;
}

const readVersion = statement<{ version: number }>(
  'knowledge.read-version',
  'select knowledge_version as version from tenants where id = $1',
);
/** 0 for a tenant without knowledge, or that is gone. */
export async function selectVersion(queryable: Queryable, tenantId: number): Promise<number> {
  const [row] = await queryable.run(readVersion, [tenantId]);
  return row?.version ?? 0;
}

/** What a document had when it was deleted. */
interface FormerTimes {
  createdAt: string;
  textAt: string;
  savedAt: string;
}

const addDocument = statement<never>(
  'knowledge.add-document',
  `insert into documents (tenant_id, id, title, url, locale, questions, content, content_type,
     translation_of, version, text_at, saved_at, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce($11, now()), coalesce($12, now()),
     coalesce($13, now()))`,
);
/**
 * `version` is the next one, taken before. `times` are those of one that was there before, or the time that
 * holds for all that is imported together.
 */
export async function insertDocument(
  tx: Queryable,
  tenantId: number,
  id: string,
  version: number,
  document: StoredDocument,
  times: Partial<FormerTimes> = {},
): Promise<void> {
  const { textAt = null, savedAt = null, createdAt = null } = times;
  const values = [...documentValues(document), version, textAt, savedAt, createdAt];
  await tx.run(addDocument, [tenantId, id, ...values]);
  await insertPassages(tx, tenantId, id, document);
}

const changeDocument = statement<never>(
  'knowledge.change-document',
  `with clock as materialized (select now() as at)
   update documents set title = $3, url = $4, locale = $5, questions = $6, content = $7,
     content_type = $8, translation_of = $9, version = $10, updated_at = clock.at,
     saved_at = coalesce($11, clock.at),
     text_at = case when title = $3 and content = $7 then text_at else coalesce($11, clock.at) end
   from clock where tenant_id = $1 and id = $2`,
);
const clearPassages = statement<never>(
  'knowledge.clear-passages',
  `with vectors as (delete from document_vectors where tenant_id = $1 and document_id = $2)
   delete from passages where tenant_id = $1 and document_id = $2`,
);
/** `version` is the next one, taken before; `at` the time that holds for all that is imported together. */
export async function updateDocument(
  tx: Queryable,
  tenantId: number,
  id: string,
  version: number,
  document: StoredDocument,
  at: string | null = null,
): Promise<void> {
  await tx.run(changeDocument, [tenantId, id, ...documentValues(document), version, at]);
  await tx.run(clearPassages, [tenantId, id]);
  await insertPassages(tx, tenantId, id, document);
}

const documentValues = ({ values }: StoredDocument) => [
  values.title,
  values.url,
  values.locale,
  values.questions,
  values.content,
  values.contentType,
  values.translationOf,
];

// The terms are ours already (folded, stemmed): `simple` keeps them as they are, so that the
// fallback finds by the same words as the index, in every language. The first passage stands for the
// document where it is found by its questions.
const addPassages = statement<never>(
  'knowledge.add-passages',
  `insert into passages (tenant_id, document_id, ordinal, heading, text, search)
   select $1, $2, ordinal, heading, text,
     setweight(to_tsvector('simple', head_terms), 'A')
     || setweight(to_tsvector('simple', text_terms), 'D')
     || setweight(to_tsvector('simple', case ordinal when 1 then $7 else '' end), 'B')
   from unnest($3::text[], $4::text[], $5::text[], $6::text[])
     with ordinality as given (heading, text, head_terms, text_terms, ordinal)`,
);
export async function insertPassages(
  tx: Queryable,
  tenantId: number,
  documentId: string,
  { passages, questionTerms }: StoredDocument,
): Promise<void> {
  await tx.run(addPassages, [
    tenantId,
    documentId,
    passages.map((passage) => passage.heading),
    passages.map((passage) => passage.text),
    passages.map((passage) => passage.headTerms),
    passages.map((passage) => passage.textTerms),
    questionTerms,
  ]);
}

const removeDocument = statement<{ id: string }>(
  'knowledge.remove-document',
  'delete from documents where tenant_id = $1 and id = $2 returning id',
);
/** False when there is no such document. `version` is the next one, taken before. */
export async function removeDocumentRow(
  tx: Queryable,
  tenantId: number,
  id: string,
  version: number,
): Promise<boolean> {
  const removed = await tx.run(removeDocument, [tenantId, id]);
  if (removed.length === 0) return false;
  await rememberRemoval(tx, tenantId, version, id);
  await forgetRemovals(tx, tenantId, version - removalsKept);
  return true;
}
const rememberRemoval = execute<[tenantId: number, version: number, id: string]>(
  'knowledge.remember-removal',
  'insert into removed_documents (tenant_id, version, document_id) values ($1, $2, $3)',
);
const forgetRemovals = execute<[tenantId: number, beforeVersion: number]>(
  'knowledge.forget-removals',
  'delete from removed_documents where tenant_id = $1 and version < $2',
);

export const selectDocument = queryRow<
  DocumentRow & { content: string },
  [tenantId: number, id: string]
>(
  'knowledge.find-document',
  `select ${summaryColumns}, ${joinedColumns}, d.content from documents d ${joinedToEach}
   where d.tenant_id = $1 and d.id = $2`,
);

/** Newest first: ids sort by time. */
export const selectDocuments = queryRows<
  DocumentRow,
  [tenantId: number, beforeId: string | null, limit: number]
>(
  'knowledge.list-documents',
  `select ${summaryColumns}, ${joinedColumns} from documents d ${joinedToEach}
   where d.tenant_id = $1 and ($2::uuid is null or d.id < $2)
   order by d.id desc limit $3`,
);
