import type { Queryable } from '../../platform/database/index.ts';
import { recordAct, type Administrator } from '../administrator.ts';
import { holdAccess } from '../store.ts';
import {
  deleteBarredSessions,
  deleteMemberSessions,
  deleteProvider,
  selectProvider,
} from './store.ts';

/** From then on keys alone sign in, and who came by the provider is signed out. Twice is the same as once. */
export async function removeSignIn(tx: Queryable, by: Administrator): Promise<void> {
  await holdAccess(tx, by.tenantId);
  const former = await selectProvider(tx, by.tenantId);
  if (!former || !(await deleteProvider(tx, by.tenantId))) return;
  // What was barred by it does not rise again.
  if (former.required) await deleteBarredSessions(tx, by.tenantId);
  await deleteMemberSessions(tx, by.tenantId);
  await recordAct(tx, by, { action: 'sign-in.deleted', target: 'sign-in' });
}
