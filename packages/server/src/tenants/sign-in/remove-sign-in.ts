import type { Queryable } from '../../platform/database/index.ts';
import { recordAct, type Administrator } from '../administrator.ts';
import { lockAccess } from '../store.ts';
import {
  deleteKeySessions,
  deleteMemberSessions,
  deleteProvider,
  selectProvider,
} from './store.ts';

/**
 * From then on keys alone sign in. Who came by the provider is signed out, and the sessions by keys that it
 * barred where it was required don't rise again. Twice is the same as once.
 */
export async function removeSignIn(tx: Queryable, by: Administrator): Promise<void> {
  await lockAccess(tx, by.tenantId);
  const former = await selectProvider(tx, by.tenantId);
  if (former === null) return;
  await deleteProvider(tx, by.tenantId);
  await deleteMemberSessions(tx, by.tenantId);
  if (former.required) await deleteKeySessions(tx, by.tenantId);
  await recordAct(tx, by, { action: 'sign-in.deleted', target: 'sign-in' });
}
