import type { Queryable } from '../../platform/database/index.ts';
import { parsePublicId } from '../../platform/ids.ts';
import { refusalReason } from '../../platform/reason.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockAccess } from '../store.ts';
import { selectOwnersOf, selectProvider } from '../sign-in/store.ts';
import { selectOwners } from './store.ts';

/**
 * Throws CONFLICT where this member is the last owner who can sign in. Keys count: a provider may be down, or
 * gone. Where the panel takes none, an account of the provider is needed beside them.
 */
export async function keepAnOwner(tx: Queryable, tenantId: number, id: string): Promise<void> {
  await lockAccess(tx, tenantId);
  const isLastOf = ([first, ...others]: { id: string }[]) =>
    others.length === 0 && first?.id === parsePublicId('mem', id);
  await keepAnOwnerOfProvider(tx, tenantId, isLastOf);
  if (!isLastOf(await selectOwners(tx, tenantId))) return;
  throw new Refusal(
    'CONFLICT',
    'This is the last owner. Make somebody else an owner first: one who has joined and has a key.',
    { reason: refusalReason('last-owner') },
  );
}

async function keepAnOwnerOfProvider(
  tx: Queryable,
  tenantId: number,
  isLastOf: (owners: { id: string }[]) => boolean,
): Promise<void> {
  const provider = await selectProvider(tx, tenantId);
  if (!provider?.required) return;
  if (!isLastOf(await selectOwnersOf(tx, tenantId, provider.issuer))) return;
  throw new Refusal(
    'CONFLICT',
    `This is the last owner who can sign in to the panel, by ${provider.name}. Make somebody else an owner first: one who has an account of it.`,
    { reason: refusalReason('last-owner-with-account') },
  );
}
