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
  if (url === null) return { readable: false };
  if (stored.sealed_credential === null) return { readable: true, url, credential: null };
  const credential = secrets.tryOpen(credentialPurpose(tenantId), stored.sealed_credential);
  return credential === null ? { readable: false } : { readable: true, url, credential };
}
