import type {
  ImportArticleResponse,
  KnowledgeImport,
  ListImportFilesResponse,
  ListImportsResponse,
} from '@deskhand/contract';
import type { Article } from '../../platform/article-files/read-text.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { parsePublicId, publicId, type Uuid } from '../../platform/ids.ts';
import { cutPage, type PageRequest } from '../../platform/page.ts';
import { notFound } from '../../platform/refusal.ts';
import { selectArticle, selectFiles } from './file-store.ts';
import { presentFile, presentImport } from './present.ts';
import {
  countFiles,
  countGone,
  selectGone,
  selectImport,
  selectImports,
  selectSameTitles,
  selectSources,
  type ImportRow,
} from './store.ts';

const removalsShown = 100;
const sourcesShown = 50;

/** A malformed id names no import (NOT_FOUND), like an unknown one. */
export function importUuid(importId: string): Uuid {
  const uuid = parsePublicId('imp', importId);
  if (uuid === null) throw notFound('import');
  return uuid;
}

/** A tenant's imports, newest first. */
export async function listImports(
  { database }: { database: Queryable },
  tenantId: number,
): Promise<ListImportsResponse> {
  const rows = await selectImports(database, tenantId);
  const counts = await countFiles(database, tenantId, null);
  const imports = rows.map(async (row) => {
    const own = counts.filter(({ import_id: id }) => id === row.id);
    return presentImport(row, own, await countToRemove(database, tenantId, row));
  });
  const sources = await selectSources(database, tenantId, sourcesShown);
  return {
    imports: await Promise.all(imports),
    sources: sources.map(({ source }) => source),
  };
}

/** One import with what it would do. Refuses (NOT_FOUND) one that is not this tenant's. */
export async function readImport(
  { database }: { database: Queryable },
  tenantId: number,
  importId: string,
): Promise<KnowledgeImport> {
  const row = await selectImport(database, tenantId, importUuid(importId));
  if (!row) throw notFound('import');
  return describeImport(database, tenantId, row);
}

/** An import whose row is read already, with what it would do. */
export async function describeImport(
  queryable: Queryable,
  tenantId: number,
  row: ImportRow,
): Promise<KnowledgeImport> {
  const counts = await countFiles(queryable, tenantId, row.id);
  const gone = isOpen(row)
    ? await selectGone(queryable, tenantId, row.source, row.id, removalsShown)
    : [];
  const toRemove = await countToRemove(queryable, tenantId, row);
  const presented = presentImport(row, counts, toRemove);
  return {
    ...presented,
    sameTitles:
      presented.state === 'ready' && presented.counts.add > 0
        ? await selectSameTitles(queryable, tenantId, row.source, row.id)
        : null,
    removals: gone.map(({ id, title, source_id: name }) => ({
      ...{ documentId: publicId('doc', id), title, name },
    })),
  };
}

const isOpen = (row: ImportRow) =>
  row.removes && row.applied_at === null && row.cancelled_at === null;

async function countToRemove(
  queryable: Queryable,
  tenantId: number,
  row: ImportRow,
): Promise<number> {
  if (!isOpen(row)) return 0;
  return (await countGone(queryable, tenantId, row.source, row.id))!.count;
}

/** What a file that is not stored yet would become; null where none of that name is kept. Refuses as above. */
export async function readImportArticle(
  { database }: { database: Queryable },
  tenantId: number,
  importId: string,
  name: string,
): Promise<ImportArticleResponse> {
  const id = importUuid(importId);
  if (!(await selectImport(database, tenantId, id))) throw notFound('import');
  const row = await selectArticle(database, tenantId, id, name);
  if (!row) return { article: null };
  // It was checked before it was kept.
  const article = JSON.parse(row.article) as Article;
  const { title, url, locale, content, contentType = 'text/markdown', questions = null } = article;
  const documentId = row.document_id === null ? null : publicId('doc', row.document_id);
  return { article: { title, url, locale, content, contentType, questions, documentId } };
}

interface FileFilter {
  state: string | null;
  effect: string | null;
}

/** An import's files in the order of their names. Refuses as above. */
export async function listImportFiles(
  { database }: { database: Queryable },
  tenantId: number,
  importId: string,
  { state, effect }: FileFilter,
  { cursor, limit }: PageRequest,
): Promise<ListImportFilesResponse> {
  const id = importUuid(importId);
  const of = await selectImport(database, tenantId, id);
  if (!of) throw notFound('import');
  const rows = await selectFiles(database, tenantId, id, state, effect, cursor ?? null, limit + 1);
  const { shown, nextCursor } = cutPage(rows, limit, ({ name }) => name);
  return { files: shown.map((row) => presentFile(row, of.address)), nextCursor };
}
