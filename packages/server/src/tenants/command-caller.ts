import type { Caller } from '../platform/http/index.ts';
import { publicId } from '../platform/ids.ts';
import { unauthorized } from '../platform/refusal.ts';
import type { TenantCaller } from './authenticate-credential.ts';
import { holdLiveCredential } from './store.ts';

/**
 * A credential as the caller of a command. What is refused when the tenant or the credential went
 * between the guard and the transaction is UNAUTHORIZED, as it would be from then on.
 */
export function commandCaller({ tenantId, credentialId }: TenantCaller): Caller {
  return {
    tenantId,
    principal: `credential:${publicId('cred', credentialId)}`,
    hold: async (tx) => {
      if (await holdLiveCredential(tx, tenantId, credentialId)) return;
      throw unauthorized('The credential is not valid any more.');
    },
  };
}
