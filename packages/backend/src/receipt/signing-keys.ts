import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { DeskhandBackendError } from '../backend-error.ts';
import { askService, type Service } from '../exchange/ask-service.ts';
import { isObject } from '../json-object.ts';

export type KeyOf = (kid: string) => Promise<KeyObject | null>;

export interface SigningKeys {
  /** Null where the service has no such key. */
  key: KeyOf;
}

/** Keys are added and hardly ever taken away; a key that is should not be believed for long. */
const keepMs = 10 * 60_000;
/** A key that is not known may be new. Who invents some makes this one request a minute, no more. */
const lookAgainMs = 60_000;
/** All keys there ever were, a hundred bytes or two each. */
const jwksBytesMax = 256 * 1024;

interface Loaded {
  keys: ReadonlyMap<string, KeyObject>;
  atMs: number;
}

/** The service's public keys, read when they are needed and kept for 10 minutes. */
export function createSigningKeys(
  service: Service,
  nowMs: () => number = () => performance.now(),
): SigningKeys {
  let loaded: Loaded | null = null;
  let loading: Promise<Loaded> | null = null;

  /** One request, however many wait for it. */
  const load = () =>
    (loading ??= fetchKeys(service)
      .then((keys) => (loaded = { keys, atMs: nowMs() }))
      .finally(() => (loading = null)));

  return {
    async key(kid) {
      const isFresh = loaded !== null && nowMs() - loaded.atMs < keepMs;
      const known = isFresh ? loaded! : await load();
      const key = known.keys.get(kid);
      if (key || nowMs() - known.atMs < lookAgainMs) return key ?? null;
      return (await load()).keys.get(kid) ?? null;
    },
  };
}

async function fetchKeys(service: Service): Promise<ReadonlyMap<string, KeyObject>> {
  const answer = await askService(service, {
    method: 'GET',
    path: '/.well-known/jwks.json',
    responseBytesMax: jwksBytesMax,
  });
  const keys = readKeys(answer);
  if (keys) return keys;
  throw new DeskhandBackendError('INVALID_RESPONSE', 'The answer is not a JSON Web Key Set.', {
    status: 200,
  });
}

/** The Ed25519 keys of a JSON Web Key Set, by their `kid`; null where it is none. Others are passed over. */
export function readKeys(jwks: unknown): ReadonlyMap<string, KeyObject> | null {
  if (!isObject(jwks) || !Array.isArray(jwks['keys'])) return null;
  const keys = new Map<string, KeyObject>();
  for (const jwk of jwks['keys'] as unknown[]) {
    const key = readKey(jwk);
    if (key && !keys.has(key.kid)) keys.set(key.kid, key.key);
  }
  return keys;
}

function readKey(jwk: unknown): { kid: string; key: KeyObject } | null {
  if (!isObject(jwk)) return null;
  const { kty, crv, x, kid, use, alg, signs } = jwk;
  const isForUs =
    kty === 'OKP' &&
    crv === 'Ed25519' &&
    (use === undefined || use === 'sig') &&
    // The service's keys for sessions sign no receipts. Older ones, which signed both, don't say.
    (signs === undefined || signs === 'receipts') &&
    (alg === undefined || alg === 'EdDSA' || alg === 'Ed25519');
  if (!isForUs || typeof kid !== 'string' || typeof x !== 'string') return null;
  const publicOnly: JsonWebKey = { kty, crv, x };
  try {
    return { kid, key: createPublicKey({ key: publicOnly, format: 'jwk' }) };
  } catch {
    return null;
  }
}
