import type { Erasure } from '@deskhand/contract';
import { CompactSign } from 'jose';
import { canonicalJson } from '../../connector/index.ts';
import type { Keyring } from '../../sessions/index.ts';

/** Taken for a receipt or a token by nobody, and neither is taken for an erasure. */
const type = 'erasure+jws';

/** Adds the signature, which is made like that of a receipt. */
export async function signErasure(
  keyring: Pick<Keyring, 'signingKey'>,
  record: Omit<Erasure, 'signature'>,
): Promise<Erasure> {
  const { kid, key } = keyring.signingKey('receipts');
  const signature = await new CompactSign(new TextEncoder().encode(canonicalJson(record)))
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: type })
    .sign(key);
  return { ...record, signature };
}
