import type { KnowledgeImport } from '@deskhand/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { refusalReason } from '../../platform/reason.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { lockedToChange } from './change-import.ts';
import { isLeavable, leaveOut, takeIn } from './leave-out-store.ts';
import { describeImport } from './read-import.ts';
import { selectImport } from './store.ts';

/**
 * Leaves a file or page out of an import that is looked at, or takes it in again: what it would have done is not
 * done, and its document stays as it is. Later imports of the same source leave it out, too. A second time it
 * changes nothing. Refuses NOT_FOUND for a file that is neither ready nor left out, and CONFLICT once the import
 * was applied or cancelled.
 */
export async function leaveOutOfImport(
  tx: Queryable,
  tenantId: number,
  importId: string,
  { name, leavesOut }: { name: string; leavesOut: boolean },
): Promise<{ changed: KnowledgeImport; isChange: boolean }> {
  const row = await lockedToChange(tx, tenantId, importId);
  if (row.applied_at !== null) {
    throw new Refusal('CONFLICT', 'This import was applied already: begin another one.', {
      reason: refusalReason('import-applied'),
    });
  }
  const isChange = leavesOut
    ? await leaveOut(tx, tenantId, row.id, name, 'Somebody left it out.')
    : await takeIn(tx, tenantId, row.id, name);
  if (!isChange && !(await isLeavable(tx, tenantId, row.id, name))) {
    throw notFound('file that can be left out');
  }
  const after = (await selectImport(tx, tenantId, row.id))!;
  return { changed: await describeImport(tx, tenantId, after), isChange };
}
