import type { SecretBox } from '../platform/secrets.ts';

export const credentialPurpose = (tenantId: number): string => `connector-credential:${tenantId}`;

/** A credential sealed under a secret that is lost can't be sent; the connector is not asked without. */
export function openCredential(
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
