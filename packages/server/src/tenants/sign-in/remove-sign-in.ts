import type { Queryable } from '../../platform/database/index.ts';
import { recordAct, type Administrator } from '../administrator.ts';
import { holdAccess } from '../store.ts';
import { deleteMemberSessions, deleteProvider } from './store.ts';

/** From then on keys alone sign in, and who came by the provider is signed out. Twice is the same as once. */
export async function removeSignIn(tx: Queryable, by: Administrator): Promise<void> {
  await holdAccess(tx, by.tenantId);
  if (!(await deleteProvider(tx, by.tenantId))) return;
  await deleteMemberSessions(tx, by.tenantId);
  await recordAct(tx, by, { action: 'sign-in.deleted', target: 'sign-in' });
}
