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
import { Refusal } from '../platform/refusal.ts';
import {
  insertSigningKey,
  isOldNodeThere,
  lockSigningKeys,
  retireSigningKeysExcept,
  selectImportedKeys,
  selectSigningKeys,
  type KeyUse,
  type SigningKeyRow,
} from './store.ts';

export const algorithm = 'EdDSA';
export const sealPurpose = (kid: string): string => `signing-key:${kid}`;
const refreshMs = 60_000;
/** A key is named by its thumbprint (RFC 7638); nothing else is looked for. */
const thumbprint = /^[\w-]{43}$/;

/** A key by its name. */
export interface SigningKey {
  kid: string;
  key: CryptoKey;
}

export interface Keyring {
  /** The key that is signed with from now on; another one for receipts than for sessions. */
  signingKey(use: KeyUse): SigningKey;
  /** Null for a `kid` that no key for sessions has, or whose last token is gone. */
  verificationKey(kid: string): Promise<CryptoKey | null>;
  /**
   * All public keys there ever were, newest first: receipts are verified with them. Of a tenant that was
   * imported, those that signed its receipts before, too: whoever asks for another tenant doesn't believe them.
   */
  jwks(tenantKey?: string): { keys: JWK[] };
  /**
   * A new signing key. The old ones go on verifying: for sessions until their tokens are gone, for receipts
   * for good. Receipts are signed with it once everybody may know it, two minutes later.
   *
   * @throws Refusal CONFLICT for sessions, while a node runs that would sign receipts with it
   */
  rotate(tx: Queryable, use: KeyUse): Promise<string>;
  refresh(): Promise<void>;
  close(): void;
}

interface LoadedKeys {
  signing: Readonly<Record<KeyUse, SigningKey>>;
  verifying: ReadonlyMap<string, CryptoKey>;
  published: JWK[];
  /** By the tenant's key. */
  imported: ReadonlyMap<string, readonly JWK[]>;
}

interface Deps {
  database: Database;
  secrets: SecretBox;
  log: Log;
}

/** Loads the signing keys, creating the first ones in a new database. */
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
    signingKey: (use) => loaded.signing[use],
    async verificationKey(kid) {
      if (!loaded.verifying.has(kid) && thumbprint.test(kid)) await refresh();
      return loaded.verifying.get(kid) ?? null;
    },
    jwks: (tenantKey = '') => ({
      keys: [...loaded.published, ...(loaded.imported.get(tenantKey) ?? [])],
    }),
    async rotate(tx, use) {
      await lockSigningKeys(tx);
      if (use === 'sessions' && (await isOldNodeThere(tx))) throw olderNodeRuns();
      const kid = await createKey(tx, deps.secrets, use);
      if (use === 'sessions') await retireSigningKeysExcept(tx, kid);
      return kid;
    },
    refresh,
    close: () => void stop(),
  };
}

const olderNodeRuns = () =>
  new Refusal('CONFLICT', 'A node of an older release runs: finish the upgrade first.', {
    retryAfterSeconds: 30,
  });

const uses: readonly KeyUse[] = ['sessions', 'receipts'];

async function loadOrCreate(deps: Deps, before: LoadedKeys | null): Promise<LoadedKeys> {
  const rows = await selectSigningKeys(deps.database);
  if (uses.every((use) => hasKey(rows, use))) return load(rows, deps, before);
  await deps.database.transaction(async (tx) => {
    await lockSigningKeys(tx);
    const current = await selectSigningKeys(tx);
    for (const use of uses) {
      if (!hasKey(current, use)) await createKey(tx, deps.secrets, use);
    }
  });
  return load(await selectSigningKeys(deps.database), deps, before);
}

const hasKey = (rows: readonly SigningKeyRow[], use: KeyUse): boolean =>
  rows.some(({ signs, retired }) => signs === use && (use === 'receipts' || !retired));

/** Keys that are loaded already are kept: looking for a `kid` that is not there costs one query. */
async function load(
  rows: SigningKeyRow[],
  { database, secrets }: Pick<Deps, 'database' | 'secrets'>,
  before: LoadedKeys | null,
): Promise<LoadedKeys> {
  const verifying = await Promise.all(
    rows
      .filter((row) => row.verifies_tokens)
      .map(async ({ kid, public_key: jwk }) => {
        const key = before?.verifying.get(kid) ?? (await importKey(jwk));
        return [kid, key] as const;
      }),
  );
  const sessions = rows.find(({ signs, retired }) => signs === 'sessions' && !retired);
  const receipts = receiptsKey(rows, sessions);
  if (!sessions || !receipts) throw new Error('there is no signing key');
  const known = Object.values(before?.signing ?? {});
  const open = async (row: SigningKeyRow) =>
    known.find(({ kid }) => kid === row.kid) ?? (await openSigningKey(row, secrets));
  const signing = { sessions: await open(sessions), receipts: await open(receipts) };
  const published = rows.map(({ public_key: jwk }) => jwk);
  const imported = await importedBy(database);
  return { signing, verifying: new Map(verifying), published, imported };
}

/** They verify nothing here: no token, whoever wrote what was imported. */
async function importedBy(database: Database): Promise<Map<string, JWK[]>> {
  const byTenant = new Map<string, JWK[]>();
  for (const { tenant, public_key: jwk } of await selectImportedKeys(database)) {
    byTenant.set(tenant, [...(byTenant.get(tenant) ?? []), jwk]);
  }
  return byTenant;
}

/**
 * The newest key for receipts that everybody may know by now; until then the one that signed them before,
 * which in an upgraded database is the key of sessions, as long as that was made for both.
 */
function receiptsKey(
  rows: readonly SigningKeyRow[],
  sessions: SigningKeyRow | undefined,
): SigningKeyRow | undefined {
  const keys = rows.filter(({ signs }) => signs === 'receipts');
  const known = keys.find(({ is_known: isKnown }) => isKnown);
  if (known) return known;
  return sessions && isForBoth(sessions) ? sessions : keys.at(-1);
}

/** Whether releases before made it, which signed everything with one key: such a key says nothing. */
const isForBoth = ({ public_key: jwk }: SigningKeyRow): boolean => !('signs' in jwk);

async function openSigningKey(row: SigningKeyRow, secrets: SecretBox): Promise<SigningKey> {
  const json = secrets.open(sealPurpose(row.kid), row.sealed_private_key);
  return { kid: row.kid, key: await importKey(JSON.parse(json) as JWK) };
}

async function createKey(tx: Queryable, secrets: SecretBox, signs: KeyUse): Promise<string> {
  const pair = await generateKeyPair(algorithm, { crv: 'Ed25519', extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const privateJwk = JSON.stringify(await exportJWK(pair.privateKey));
  const publicKey = { ...publicJwk, kid, alg: algorithm, use: 'sig', signs };
  const sealed = secrets.seal(sealPurpose(kid), privateJwk);
  await insertSigningKey(tx, { kid, publicKey, sealed, signs });
  return kid;
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, algorithm);
  if (key instanceof Uint8Array) throw new Error('a signing key is not an asymmetric key');
  return key;
}
