import { openAddress, type StoredAddress } from '../platform/sealed-address.ts';
import type { SecretBox } from '../platform/secrets.ts';

export const credentialPurpose = (tenantId: number): string => `connector-credential:${tenantId}`;

export const addressPurpose = (tenantId: number): string => `connector-address:${tenantId}`;

/** Opens where a connector is and what lets in there; neither is used without the other. */
export function openEndpoint(
  secrets: SecretBox,
  tenantId: number,
  stored: StoredAddress & { sealed_credential: Buffer | null },
): { readable: true; url: string; credential: string | null } | { readable: false } {
  const url = openAddress(secrets, addressPurpose(tenantId), stored);
  const opened = openCredential(secrets, tenantId, stored.sealed_credential);
  return url !== null && opened.readable ? { ...opened, url } : { readable: false };
}

/**
 * A credential sealed under a secret that is lost can't be sent; the connector is not asked
 * without.
 */
function openCredential(
  secrets: SecretBox,
  tenantId: number,
  sealed: Buffer | null,
): { readable: true; credential: string | null } | { readable: false } {
  if (sealed === null) return { readable: true, credential: null };
  try {
    return { readable: true, credential: secrets.open(credentialPurpose(tenantId), sealed) };
  } catch {
    return { readable: false };
  }
}
