/** A key as it is published. */
export interface PublishedKey {
  kid: string;
  kty: string;
  crv?: string;
  x?: string;
  /** Whether it is for `sessions` or `receipts`; absent from keys that were for both. */
  signs?: string;
}

/** What verifying a record in the browser has found. */
export type Verdict =
  | 'verified'
  /** It was signed, but says something else now. */
  | 'changed'
  /** The signature is none of its key's, or none at all. */
  | 'forged'
  /** The service publishes no such key. */
  | 'unknown_key'
  /** A key of a simulation, which is published nowhere. */
  | 'simulated'
  /** No cryptography here: an old browser, or a page without HTTPS. */
  | 'impossible';

export type SignedType = 'receipt+jws' | 'erasure+jws';

/**
 * Verifies a record by its signature, a compact JWS (EdDSA with Ed25519) over the canonical JSON of its other
 * members, with the keys that the service publishes. Algorithm and type are ours to say, not the signature's.
 */
export async function verifySigned(
  signed: { signature: string },
  type: SignedType,
  keys: readonly PublishedKey[],
): Promise<Verdict> {
  const { signature: jws, ...record } = signed;
  const parts = jws.split('.');
  const [head, payload, signature] = parts;
  if (parts.length !== 3 || !head || !payload || !signature) return 'forged';
  try {
    const { alg, kid, typ, crit } = readJson(head) as Record<string, unknown>;
    if (alg !== 'EdDSA' || typ !== type || crit !== undefined) return 'forged';
    const key = keys.find((each) => each.kid === kid);
    if (!key) return isSimulationKey(kid) ? 'simulated' : 'unknown_key';
    if ((key.signs ?? 'receipts') !== 'receipts') return 'forged';
    const subtle = (globalThis.crypto as Crypto | undefined)?.subtle;
    if (!subtle) return 'impossible';
    const publicKey = await importKey(subtle, key);
    if (!publicKey) return 'impossible';
    const text = new TextEncoder().encode(`${head}.${payload}`);
    if (!(await subtle.verify('Ed25519', publicKey, bytesOf(signature), text))) return 'forged';
    return canonical(readJson(payload)) === canonical(record) ? 'verified' : 'changed';
  } catch {
    return 'forged';
  }
}

/** Null where the browser knows no Ed25519. */
const importKey = (
  subtle: SubtleCrypto,
  { kty, crv, x }: PublishedKey,
): Promise<CryptoKey | null> =>
  subtle
    .importKey('jwk', { kty, crv: crv ?? '', x: x ?? '' }, 'Ed25519', false, ['verify'])
    .catch(() => null);

/** Which key signed it, as the signature says. */
export function keyIdOf(jws: string): string | null {
  try {
    const { kid } = readJson(jws.split('.')[0] ?? '') as { kid?: unknown };
    return typeof kid === 'string' ? kid : null;
  } catch {
    return null;
  }
}

const readJson = (part: string): unknown => JSON.parse(new TextDecoder().decode(bytesOf(part)));

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(base64url)) throw new Error('not base64url');
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** The same text for the same values, whatever the order of their members. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`;
}

const isSimulationKey = (kid: unknown) => String(kid).startsWith('playground-');

/** Whether a signature was made in a simulation: nothing has happened that it could prove. */
export const isOfSimulation = (signature: string): boolean => isSimulationKey(keyIdOf(signature));
