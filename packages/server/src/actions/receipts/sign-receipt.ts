import type { Receipt } from '@deskhand/contract';
import { CompactSign } from 'jose';
import { canonicalJson } from '../../connector/index.ts';
import type { Keyring } from '../../sessions/index.ts';
import { foreignLine } from '../outcome/quoted-value.ts';

/** No token verifier takes a receipt for a token, and none of ours takes a token for a receipt. */
const type = 'receipt+jws';

/**
 * Adds the signature: a compact JWS (EdDSA) whose payload is the RFC 8785 canonical JSON of the
 * receipt without it, the connector's words in it made one plain line. Its key is in
 * /.well-known/jwks.json for as long as the service has one.
 */
export async function signReceipt(
  keyring: Pick<Keyring, 'signingKey'>,
  proven: Omit<Receipt, 'signature'>,
): Promise<Receipt> {
  const receipt = { ...proven, summary: lineOf(proven.summary) };
  const { kid, key } = keyring.signingKey('receipts');
  const signature = await new CompactSign(new TextEncoder().encode(canonicalJson(receipt)))
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: type })
    .sign(key);
  return { ...receipt, signature };
}

const lineOf = (text: string | null = null): string | null =>
  text === null ? null : foreignLine(text) || null;
