import type { Queryable } from '../platform/database/index.ts';
import type { Administrator } from '../tenants/index.ts';
import { recordChange } from './record-change.ts';
import { deleteConnector, lockConnector } from './store.ts';

/** Without a connector there are no tools and no policies; a second call changes nothing. */
export async function removeConnector(tx: Queryable, by: Administrator): Promise<void> {
  await lockConnector(tx, by.tenantId);
  if (!(await deleteConnector(tx, by.tenantId))) return;
  await recordChange(tx, by, { action: 'connector.deleted', target: 'connector' });
}
