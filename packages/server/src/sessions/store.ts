import type { JWK } from 'jose';
import {
  createBatch,
  execute,
  queryAny,
  queryRows,
  statement,
  type Queryable,
} from '../platform/database/index.ts';
import { keyIdSql } from '../platform/secrets.ts';

/** What a key is for: tokens of sessions, or receipts and records of erasures. */
export type KeyUse = 'sessions' | 'receipts';

export interface SigningKeyRow {
  kid: string;
  public_key: JWK;
  sealed_private_key: Buffer;
  /** `nothing`: its private half is lost. */
  signs: KeyUse | 'nothing';
  /** Of keys for sessions; those for receipts carry a time of long ago. */
  retired: boolean;
  verifies_tokens: boolean;
  /** Long enough that whoever reads the JWKS has it, from whatever node. */
  is_known: boolean;
}

// A retired key goes on verifying tokens for half an hour: its last one (15 minutes), skew, and the
// minute another node may go on signing with it. It stays published: receipts are kept for years.
// A node looks every minute, and tells the JWKS to be kept for one.
export const selectSigningKeys = queryRows<SigningKeyRow, []>(
  'signing-keys.list',
  `select kid, public_key, sealed_private_key, signs, retired_at is not null as retired,
     signs = 'sessions' and (retired_at is null or retired_at > now() - interval '30 minutes') as verifies_tokens,
     created_at < now() - interval '2 minutes' as is_known
   from signing_keys
   order by created_at desc, kid`,
);

/** Keys that tenants brought along from other installations, by the tenant's key. */
export const selectImportedKeys = queryRows<{ tenant: string; public_key: JWK }, []>(
  'signing-keys.imported',
  `select t.key as tenant, i.public_key from imported_keys i join tenants t on t.id = i.tenant_id
   order by t.key, i.kid`,
);

/** One process at a time creates or rotates keys. */
export const lockSigningKeys = execute<[]>(
  'signing-keys.lock',
  'lock table signing_keys in share row exclusive mode',
);

const addKey = execute<[kid: string, publicKey: string, sealedPrivateKey: Buffer, signs: KeyUse]>(
  'signing-keys.add',
  `insert into signing_keys (kid, public_key, sealed_private_key, signs, retired_at)
   values ($1, $2, $3, $4, case when $4 = 'receipts' then to_timestamp(0) end)`,
);
export const insertSigningKey = (
  tx: Queryable,
  { kid, publicKey, sealed, signs }: { kid: string; publicKey: JWK; sealed: Buffer; signs: KeyUse },
): Promise<void> => addKey(tx, kid, JSON.stringify(publicKey), sealed, signs);

export const retireSigningKeysExcept = execute<[kid: string]>(
  'signing-keys.retire-others',
  'update signing_keys set retired_at = now() where kid <> $1 and retired_at is null',
);

/** Signs nothing any more with what was sealed under a secret that is lost. */
export const giveUpSigningKeys = execute<[keyId: string]>(
  'signing-keys.give-up',
  `with clock as materialized (select now() as at)
   update signing_keys set signs = 'nothing', retired_at = coalesce(retired_at, clock.at) from clock
   where ${keyIdSql('sealed_private_key')} = $1`,
);

/** Whether a node runs of a release that signs receipts with the key of sessions. */
export const isOldNodeThere = queryAny<[]>(
  'signing-keys.old-nodes',
  `select id from nodes where seen_at > now() - interval '15 seconds' and secret_ids is null limit 1`,
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
