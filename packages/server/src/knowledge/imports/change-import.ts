import { limits, type ImportRequest, type KnowledgeImport } from '@deskhand/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { newUuid } from '../../platform/ids.ts';
import { refusalReason } from '../../platform/reason.ts';
import { invalidFor, notFound, Refusal } from '../../platform/refusal.ts';
import type { Administrator } from '../../tenants/index.ts';
import type { FileBytes } from '../files/unpack-zip.ts';
import { applyFiles, measureFiles, putFiles, retryFiles } from './file-store.ts';
import { forgetLeftOut } from './leave-out-store.ts';
import { addPages } from '../websites/store.ts';
import { pageAddress } from '../websites/page-address.ts';
import { describeImport, importUuid } from './read-import.ts';
import { retriableCodes } from './retriable.ts';
import {
  addGone,
  countFiles,
  forgetOldest,
  insertImport,
  lockImport,
  removeImport,
  selectImport,
  setApplied,
  setFree,
  type ImportRow,
} from './store.ts';

const filesMax = 5_000;
const mebibytesMax = 256;
/** Of one statement: each byte goes as two characters. */
const bytesAtOnce = 2 * 1024 * 1024;

/**
 * Begins an import without any file; of a website, with its first address. `websiteId`: of the one that is
 * read again by itself.
 */
export async function createImport(
  tx: Queryable,
  tenantId: number,
  { source, locale = null, removes = false, address = null }: ImportRequest,
  websiteId: string | null = null,
): Promise<KnowledgeImport> {
  const id = newUuid();
  const first = address === null ? null : pageAddress(address);
  const from = source?.trim() ?? (first === null ? 'files' : sourceOf(first));
  await insertImport(tx, tenantId, id, from, locale, removes, first, websiteId);
  if (first !== null) await addPages(tx, tenantId, id, [first], 0);
  await forgetOldest(tx, tenantId);
  return describeImport(tx, tenantId, (await selectImport(tx, tenantId, id))!);
}

/** What the pages of a website come from, unless it is called otherwise. */
export const sourceOf = (address: string): string =>
  new URL(address).host.slice(0, limits.importSourceCharactersMax);

/**
 * Adds files to be read. Refuses NOT_FOUND, CONFLICT once it was applied or cancelled, and VALIDATION_ERROR where
 * there are too many.
 */
export async function addImportFiles(
  tx: Queryable,
  tenantId: number,
  importId: string,
  files: readonly FileBytes[],
): Promise<void> {
  const { id, address, applied_at: appliedAt } = await lockedToChange(tx, tenantId, importId);
  if (address !== null) {
    throw new Refusal('CONFLICT', 'This import reads a website: begin another one for files.', {
      reason: refusalReason('import-of-website'),
    });
  }
  if (appliedAt !== null) {
    throw new Refusal('CONFLICT', 'This import was applied already: begin another one.', {
      reason: refusalReason('import-applied'),
    });
  }
  const there = (await measureFiles(tx, tenantId, id))!;
  if (there.files + files.length > filesMax) {
    throw invalidFor(
      `An import takes ${filesMax} files at most: import folders one by one.`,
      refusalReason('import-too-many-files', filesMax),
    );
  }
  const added = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (there.bytes + added > mebibytesMax * 1024 * 1024) {
    throw invalidFor(
      `Files that were not read yet take more than ${mebibytesMax} MiB: wait until some are read, or delete former imports.`,
      refusalReason('import-too-large', mebibytesMax),
    );
  }
  for (const some of inPortions(files)) {
    const names = some.map(({ name }) => name);
    await putFiles(
      tx,
      tenantId,
      id,
      names,
      some.map(({ bytes }) => Buffer.from(bytes)),
    );
  }
}

function inPortions(files: readonly FileBytes[]): FileBytes[][] {
  const portions: FileBytes[][] = [];
  let room = 0;
  for (const file of files) {
    if (file.bytes.length > room) {
      portions.push([]);
      room = bytesAtOnce;
    }
    portions.at(-1)!.push(file);
    room -= file.bytes.length;
  }
  return portions;
}

/**
 * Lets everything that is ready be stored, and what is gone be deleted. A second time it changes nothing.
 * `keepsChanges`: documents that somebody changed or deleted by hand since are left alone. Refuses NOT_FOUND, and CONFLICT while files
 * are still being read or once it was cancelled.
 */
export async function applyImport(
  tx: Queryable,
  by: Administrator,
  importId: string,
  keepsChanges = false,
): Promise<{ applied: KnowledgeImport; isChange: boolean }> {
  const { tenantId, actor, requestId } = by;
  const row = await lockedToChange(tx, tenantId, importId);
  const isChange = row.applied_at === null;
  if (isChange) {
    const counts = await countFiles(tx, tenantId, row.id);
    const waiting = counts.find(({ state }) => state === 'waiting')?.count ?? 0;
    if (waiting > 0) {
      throw new Refusal(
        'CONFLICT',
        `Files are still being read (${waiting} of them): wait for them.`,
        { reason: refusalReason('import-waiting', waiting) },
      );
    }
    if (row.removes) await addGone(tx, tenantId, row.source, row.id);
    await setApplied(tx, tenantId, row.id, JSON.stringify({ actor, requestId, keepsChanges }));
    await applyFiles(tx, tenantId, row.id);
    await forgetLeftOut(tx, tenantId, row.id);
  }
  const after = (await selectImport(tx, tenantId, row.id))!;
  return { applied: await describeImport(tx, tenantId, after), isChange };
}

/**
 * Tries what failed again: the file that is named, or all that may succeed. Refuses NOT_FOUND, also a file that
 * did not fail, and CONFLICT once it was cancelled.
 */
export async function retryImport(
  tx: Queryable,
  tenantId: number,
  importId: string,
  name: string | null,
): Promise<{ retried: KnowledgeImport; isChange: boolean }> {
  const row = await lockedToChange(tx, tenantId, importId);
  const codes = name === null ? retriableCodes(row.address) : null;
  const again = await retryFiles(tx, tenantId, row.id, name, codes);
  if (name !== null && again.length === 0) throw notFound('failed file');
  await setFree(tx, tenantId, row.id);
  const after = (await selectImport(tx, tenantId, row.id))!;
  return { retried: await describeImport(tx, tenantId, after), isChange: again.length > 0 };
}

/** Ends an import: what it has not stored yet it never will. Refuses NOT_FOUND. */
export async function deleteImport(
  tx: Queryable,
  tenantId: number,
  importId: string,
): Promise<void> {
  if (!(await removeImport(tx, tenantId, importUuid(importId)))) throw notFound('import');
}

/** Refuses NOT_FOUND, and CONFLICT for one that was cancelled. */
export async function lockedToChange(
  tx: Queryable,
  tenantId: number,
  importId: string,
): Promise<ImportRow> {
  const row = await lockImport(tx, tenantId, importUuid(importId));
  if (!row) throw notFound('import');
  if (row.cancelled_at !== null) {
    throw new Refusal('CONFLICT', 'This import was cancelled: begin another one.', {
      reason: refusalReason('import-cancelled'),
    });
  }
  return row;
}
