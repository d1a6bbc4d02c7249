import type { Queryable } from '../platform/database/index.ts';
import type { Caller } from '../platform/http/index.ts';
import { publicId } from '../platform/ids.ts';
import { unauthorized } from '../platform/refusal.ts';
import type { TenantCaller } from './authenticate-credential.ts';
import { lockLiveMember } from './members/store.ts';
import { lockLiveCredential } from './store.ts';

/**
 * A credential, or a member who signed in without one, as the caller of a command. What is refused when
 * they went between the guard and the transaction is UNAUTHORIZED, as it would be from then on.
 */
export function commandCaller({ tenantId, credentialId, member }: TenantCaller): Caller {
  const isHeld = (tx: Queryable) =>
    credentialId === null
      ? lockLiveMember(tx, tenantId, member!.id)
      : lockLiveCredential(tx, tenantId, credentialId);
  return {
    tenantId,
    principal:
      credentialId === null
        ? `member:${publicId('mem', member!.id)}`
        : `credential:${publicId('cred', credentialId)}`,
    lock: async (tx) => {
      if (await isHeld(tx)) return;
      throw unauthorized('The credential is not valid any more.');
    },
  };
}
