import { calculateJwkThumbprint, exportJWK, generateKeyPair, type CryptoKey } from 'jose';

/** The key that signs what was only simulated. */
export type SigningKey = () => Promise<{ kid: string; key: CryptoKey }>;

/**
 * Makes a key when it is first asked for. It lives in this process alone and is published nowhere: what it
 * signs verifies as nothing.
 */
export function createSigningKey(): SigningKey {
  let made: ReturnType<SigningKey> | null = null;
  return () => (made ??= makeKey());
}

async function makeKey() {
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  const thumbprint = await calculateJwkThumbprint(await exportJWK(pair.publicKey));
  return { kid: `playground-${thumbprint}`, key: pair.privateKey };
}
