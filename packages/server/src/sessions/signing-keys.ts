import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose';
import type { Database, Queryable } from '../platform/database/index.ts';
import type { Log } from '../platform/log.ts';
import { startPeriodicJob } from '../platform/periodic-job.ts';
import type { SecretBox } from '../platform/secrets.ts';
import {
  insertSigningKey,
  lockSigningKeys,
  retireSigningKeysExcept,
  selectSigningKeys,
  type SigningKeyRow,
} from './store.ts';

export const algorithm = 'EdDSA';
const sealPurpose = (kid: string) => `signing-key:${kid}`;
const refreshMs = 60_000;
/** A key is named by its thumbprint (RFC 7638); nothing else is looked for. */
const thumbprint = /^[\w-]{43}$/;

export interface Keyring {
  /** The key new tokens are signed with. */
  signingKey(): { kid: string; key: CryptoKey };
  /** Null for a `kid` the service does not know, or whose last token is gone. */
  verificationKey(kid: string): Promise<CryptoKey | null>;
  /** All public keys there ever were, newest first: receipts are verified with them. */
  jwks(): { keys: JWK[] };
  /** A new signing key; the old ones go on verifying until their tokens are gone. */
  rotate(tx: Queryable): Promise<string>;
  refresh(): Promise<void>;
  close(): void;
}

interface LoadedKeys {
  signing: { kid: string; key: CryptoKey };
  verifying: ReadonlyMap<string, CryptoKey>;
  published: JWK[];
}

interface Deps {
  database: Database;
  secrets: SecretBox;
  log: Log;
}

/** Loads the signing keys, creating the first one in a new database. */
export async function openKeyring(deps: Deps): Promise<Keyring> {
  let loaded = await loadOrCreate(deps, null);
  let loading: Promise<void> | null = null;

  const reload = () =>
    (loading ??= loadOrCreate(deps, loaded)
      .then((keys) => void (loaded = keys))
      .finally(() => (loading = null)));
  /** Sees every key there is by now: a load that runs already may have begun before the last one. */
  const refresh = async () => {
    await loading?.catch(() => undefined);
    await reload();
  };
  const failure = 'signing keys not refreshed';
  const stop = startPeriodicJob({ everyMs: refreshMs, log: deps.log, failure }, refresh);

  return {
    signingKey: () => loaded.signing,
    async verificationKey(kid) {
      if (!loaded.verifying.has(kid) && thumbprint.test(kid)) await refresh();
      return loaded.verifying.get(kid) ?? null;
    },
    jwks: () => ({ keys: loaded.published }),
    async rotate(tx) {
      await lockSigningKeys(tx);
      const kid = await createKey(tx, deps.secrets);
      await retireSigningKeysExcept(tx, kid);
      return kid;
    },
    refresh,
    close: () => void stop(),
  };
}

async function loadOrCreate(deps: Deps, before: LoadedKeys | null): Promise<LoadedKeys> {
  const rows = await selectSigningKeys(deps.database);
  if (rows.some((row) => !row.retired)) return load(rows, deps.secrets, before);
  await deps.database.transaction(async (tx) => {
    await lockSigningKeys(tx);
    const current = await selectSigningKeys(tx);
    if (!current.some((row) => !row.retired)) await createKey(tx, deps.secrets);
  });
  return load(await selectSigningKeys(deps.database), deps.secrets, before);
}

/** Keys that are loaded already are kept: looking for a `kid` that is not there costs one query. */
async function load(
  rows: SigningKeyRow[],
  secrets: SecretBox,
  before: LoadedKeys | null,
): Promise<LoadedKeys> {
  const newest = rows.find((row) => !row.retired);
  if (!newest) throw new Error('there is no signing key');
  const verifying = await Promise.all(
    rows
      .filter((row) => row.verifies_tokens)
      .map(async ({ kid, public_key: jwk }) => {
        const key = before?.verifying.get(kid) ?? (await importKey(jwk));
        return [kid, key] as const;
      }),
  );
  const signing =
    before?.signing.kid === newest.kid ? before.signing : await openSigningKey(newest, secrets);
  const published = rows.map(({ public_key: jwk }) => jwk);
  return { signing, verifying: new Map(verifying), published };
}

async function openSigningKey(
  row: SigningKeyRow,
  secrets: SecretBox,
): Promise<LoadedKeys['signing']> {
  const json = secrets.open(sealPurpose(row.kid), row.sealed_private_key);
  return { kid: row.kid, key: await importKey(JSON.parse(json) as JWK) };
}

async function createKey(tx: Queryable, secrets: SecretBox): Promise<string> {
  const pair = await generateKeyPair(algorithm, { crv: 'Ed25519', extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const privateJwk = JSON.stringify(await exportJWK(pair.privateKey));
  await insertSigningKey(
    tx,
    kid,
    { ...publicJwk, kid, alg: algorithm, use: 'sig' },
    secrets.seal(sealPurpose(kid), privateJwk),
  );
  return kid;
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, algorithm);
  if (key instanceof Uint8Array) throw new Error('a signing key is not an asymmetric key');
  return key;
}
