import { documentLanguage } from '../../language/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { removalsKept, selectVersion } from '../store.ts';
import { drive, startSlice } from './in-slices.ts';
import { PassageIndex } from './passage-index.ts';
import type { IndexedDocument } from './stored-document.ts';
import {
  selectChangedPassages,
  selectRemovals,
  type ChangedPassageRow,
  type ChangesCursor,
} from './store.ts';

/** An index and the version of the tenant's knowledge it has at least reached. */
export interface LoadedIndex {
  index: PassageIndex;
  version: number;
}

/** Rows read at a time: about 1 ms of decoding. */
const pageRows = 250;

/**
 * Reads what changed since `from` and brings its index up to date, or builds one from nothing.
 * Searches of the index may run meanwhile: they see each document before or after its change.
 * Gives up with `too large` when the index would hold more than `bytesMax`.
 */
export async function applyChanges(
  database: Queryable,
  tenantId: number,
  from: LoadedIndex | null,
  bytesMax: number,
): Promise<LoadedIndex | 'too large'> {
  // Everything up to here will have been read at the end; what comes later may have been.
  const version = await selectVersion(database, tenantId);
  const isReachable = from !== null && version - from.version < removalsKept;
  const index = isReachable ? from.index : new PassageIndex();
  const since = isReachable ? from.version : 0;
  const slice = startSlice();
  for await (const document of changedDocuments(database, tenantId, since)) {
    await drive(index.put(document), slice);
    if (index.bytes > bytesMax) return 'too large';
  }
  // A new index has nothing to forget: what is removed was not there to read, or comes again.
  if (isReachable) {
    for await (const documentId of removedDocuments(database, tenantId, since)) {
      await drive(index.remove(documentId), slice);
    }
  }
  return { index, version };
}

/** Each document that changed, whole, in the order of the changes. */
async function* changedDocuments(
  database: Queryable,
  tenantId: number,
  sinceVersion: number,
): AsyncGenerator<IndexedDocument> {
  let cursor: ChangesCursor = { version: sinceVersion, documentId: null, ordinal: 0 };
  let open: ChangedPassageRow[] = [];
  for (;;) {
    const rows = await selectChangedPassages(database, tenantId, cursor, pageRows);
    for (const row of rows) {
      const isNext = open.length > 0 && open[0]!.document_id !== row.document_id;
      if (isNext) yield documentOf(open);
      if (isNext) open = [];
      open.push(row);
    }
    const last = rows.at(-1);
    if (!last || rows.length < pageRows) break;
    cursor = { version: last.version, documentId: last.document_id, ordinal: last.ordinal };
  }
  if (open.length > 0) yield documentOf(open);
}

function documentOf(rows: readonly ChangedPassageRow[]): IndexedDocument {
  const { document_id: id, version, title, url, locale, questions } = rows[0]!;
  const sample = rows.slice(0, 5).map(({ text }) => text);
  return {
    id,
    version,
    title,
    url,
    language: documentLanguage(locale, sample.join('\n')),
    questions,
    passages: rows.map(({ heading, text }) => ({ heading, text })),
  };
}

async function* removedDocuments(
  database: Queryable,
  tenantId: number,
  sinceVersion: number,
): AsyncGenerator<string> {
  let after = sinceVersion;
  for (;;) {
    const rows = await selectRemovals(database, tenantId, after, pageRows);
    for (const row of rows) yield row.document_id;
    if (rows.length < pageRows) return;
    after = rows.at(-1)!.version;
  }
}
