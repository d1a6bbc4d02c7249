import type { Database } from '../../platform/database/index.ts';
import { deletionSealOf } from './seal.ts';
import { allowErasing, deleteEvents, selectOldestBlock, updateDeleted } from './store.ts';

/**
 * Deletes the events of a tenant's oldest block that still has them, once the last of them is older than
 * that. The block stays, with a seal that says it was the service who deleted them: the chain holds as
 * before. False where there is nothing to delete.
 */
export function deleteOldBlock(
  database: Database,
  key: Buffer,
  tenantId: number,
  days: number,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const block = await selectOldestBlock(tx, tenantId, days);
    if (!block?.is_old) return false;
    await allowErasing(tx);
    await deleteEvents(tx, tenantId, block.above_id, block.to_id);
    await updateDeleted(tx, tenantId, block.number, deletionSealOf(key, block.seal));
    return true;
  });
}
