import type { KnowledgeImport } from '@deskhand/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { refusalReason } from '../../platform/reason.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { cancelFiles } from './file-store.ts';
import { forgetLeftOut } from './leave-out-store.ts';
import { describeImport, importUuid } from './read-import.ts';
import { countFiles, lockImport, selectImport, setCancelled, type ImportRow } from './store.ts';

/**
 * Leaves out what an import has not stored yet; a second time it changes nothing. A process that is at a file
 * of it finds that it is not waited for any more, and stores nothing. Refuses NOT_FOUND, and CONFLICT once
 * the import has ended.
 */
export async function cancelImport(
  tx: Queryable,
  tenantId: number,
  importId: string,
): Promise<{ cancelled: KnowledgeImport; isChange: boolean }> {
  const row = await lockImport(tx, tenantId, importUuid(importId));
  if (!row) throw notFound('import');
  const isChange = row.cancelled_at === null;
  if (isChange) {
    if (await hasEnded(tx, tenantId, row)) {
      throw new Refusal(
        'CONFLICT',
        'This import has ended already: nothing of it waits any more.',
        { reason: refusalReason('import-over') },
      );
    }
    await setCancelled(tx, tenantId, row.id);
    await cancelFiles(tx, tenantId, row.id);
    await forgetLeftOut(tx, tenantId, row.id);
  }
  const after = (await selectImport(tx, tenantId, row.id))!;
  return { cancelled: await describeImport(tx, tenantId, after), isChange };
}

/** What was applied goes on by itself until each file is stored or has failed. */
async function hasEnded(tx: Queryable, tenantId: number, row: ImportRow): Promise<boolean> {
  if (row.applied_at === null) return false;
  const counts = await countFiles(tx, tenantId, row.id);
  return !counts.some(({ state }) => state === 'waiting' || state === 'applying');
}
