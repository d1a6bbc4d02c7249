import type { Queryable } from '../../platform/database/index.ts';
import { parsePublicId } from '../../platform/ids.ts';
import { refusalReason } from '../../platform/reason.ts';
import { Refusal } from '../../platform/refusal.ts';
import { holdAccess } from '../store.ts';
import { selectOwners } from './store.ts';

/**
 * Throws CONFLICT where this member is the last owner who can sign in. Only keys count: a provider may be
 * down, or gone.
 */
export async function keepAnOwner(tx: Queryable, tenantId: number, id: string): Promise<void> {
  await holdAccess(tx, tenantId);
  const owners = await selectOwners(tx, tenantId);
  if (owners.length !== 1 || owners[0]!.id !== parsePublicId('mem', id)) return;
  throw new Refusal(
    'CONFLICT',
    'This is the last owner. Make somebody else an owner first: one who has joined and has a key.',
    { reason: refusalReason('last-owner') },
  );
}
