import type { JWK } from 'jose';
import { createBatch, execute, statement, type Queryable } from '../platform/database/index.ts';

export interface SigningKeyRow {
  kid: string;
  public_key: JWK;
  sealed_private_key: Buffer;
  retired: boolean;
  verifies_tokens: boolean;
}

// A retired key goes on verifying tokens for half an hour: its last one (15 minutes), skew, and the
// minute another node may go on signing with it. It stays published: receipts are kept for years.
const listKeys = statement<SigningKeyRow>(
  'signing-keys.list',
  `select kid, public_key, sealed_private_key, retired_at is not null as retired,
     retired_at is null or retired_at > now() - interval '30 minutes' as verifies_tokens
   from signing_keys
   order by created_at desc, kid`,
);
export const selectSigningKeys = (queryable: Queryable): Promise<SigningKeyRow[]> =>
  queryable.run(listKeys);

const lockKeys = statement<never>(
  'signing-keys.lock',
  'lock table signing_keys in share row exclusive mode',
);
/** One process at a time creates or rotates keys. */
export const lockSigningKeys = async (tx: Queryable): Promise<void> => {
  await tx.run(lockKeys);
};

const addKey = statement<never>(
  'signing-keys.add',
  'insert into signing_keys (kid, public_key, sealed_private_key) values ($1, $2, $3)',
);
export async function insertSigningKey(
  tx: Queryable,
  kid: string,
  publicKey: JWK,
  sealedPrivateKey: Buffer,
): Promise<void> {
  await tx.run(addKey, [kid, JSON.stringify(publicKey), sealedPrivateKey]);
}

export const retireSigningKeysExcept = execute<[kid: string]>(
  'signing-keys.retire-others',
  'update signing_keys set retired_at = now() where kid <> $1 and retired_at is null',
);

const liveCredential = statement<{ ord: number }>(
  'sessions.live-credential',
  `select i.ord from unnest($1::bigint[], $2::uuid[]) with ordinality as i (tenant_id, id, ord)
   join credentials c on c.tenant_id = i.tenant_id and c.id = i.id
   where c.revoked_at is null`,
);

/** Tells whether the credential a session is tied to is live; concurrent questions share a statement. */
export function createLiveCredentialCheck(
  database: Queryable,
): (session: { tenantId: number; credentialId: string }) => Promise<boolean> {
  return createBatch<{ tenantId: number; credentialId: string }, boolean>({
    run: async (sessions) => {
      const rows = await database.run(liveCredential, [
        sessions.map((session) => session.tenantId),
        sessions.map((session) => session.credentialId),
      ]);
      const live = new Set(rows.map((row) => row.ord));
      return sessions.map((_, index) => live.has(index + 1));
    },
    sizeMax: 256,
    inFlightMax: 2,
  });
}

const sessionLives = statement<{ live: boolean }>(
  'sessions.lives',
  `select exists (select 1 from credentials
     where tenant_id = $1 and id = $2 and revoked_at is null) as live`,
);

/** Whether the credential a session is tied to is live, as one transaction sees it. */
export async function isSessionLive(
  tx: Queryable,
  session: { tenantId: number; credentialId: string },
): Promise<boolean> {
  const [row] = await tx.run(sessionLives, [session.tenantId, session.credentialId]);
  return row?.live ?? false;
}
