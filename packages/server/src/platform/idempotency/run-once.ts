import type { Database, Queryable } from '../database/index.ts';
import { Refusal } from '../refusal.ts';
import type { SecretBox } from '../secrets.ts';
import type { KeyedRequest } from './keyed-request.ts';
import { insertKey, selectKey, updateResponse } from './store.ts';

export interface Reply {
  status: number;
  body: unknown;
  /** What was asked for was so already: nothing was done. */
  isRepeated?: boolean;
}

interface StoredReply {
  status: number;
  /** The body exactly as it was first sent. */
  json: string;
  /** It was sent before; nothing was done now. */
  isRepeated: boolean;
}

/**
 * Runs `work` in one transaction together with the key that names it: either both are there or
 * neither. A second request with the key gets the first reply; while the first is still running it
 * waits for that transaction. Without a key `work` simply runs in a transaction. `lock` runs before
 * either: it throws for a caller that may not have even the first reply any more.
 *
 * @throws Refusal CONFLICT when the key was used for another request.
 */
export async function runOnce(
  deps: { database: Database; secrets: SecretBox },
  tenantId: number,
  request: KeyedRequest | null,
  work: (tx: Queryable) => Promise<Reply>,
  lock: (tx: Queryable) => Promise<void> = async () => undefined,
): Promise<StoredReply> {
  if (!request) {
    const reply = await deps.database.transaction(async (tx) => {
      await lock(tx);
      return work(tx);
    });
    return stored(reply, JSON.stringify(reply.body));
  }
  return deps.database.transaction(async (tx) => {
    await lock(tx);
    const { principal, key, hash } = request;
    if (!(await insertKey(tx, tenantId, principal, key, hash))) {
      return replay(tx, deps.secrets, tenantId, request);
    }
    const reply = await work(tx);
    const json = JSON.stringify(reply.body);
    const sealed = deps.secrets.seal(sealPurpose(tenantId), json);
    await updateResponse(tx, tenantId, principal, key, reply.status, sealed);
    return stored(reply, json);
  });
}

const stored = ({ status, isRepeated = false }: Reply, json: string): StoredReply => ({
  status,
  json,
  isRepeated,
});

async function replay(
  tx: Queryable,
  secrets: SecretBox,
  tenantId: number,
  request: KeyedRequest,
): Promise<StoredReply> {
  const row = await selectKey(tx, tenantId, request.principal, request.key);
  // The key is on disk once its transaction is; a turn's key belongs to another route.
  if (!row || row.sealed_response === null || row.response_status === null) throw otherRequest();
  if (!row.request_hash.equals(request.hash)) throw otherRequest();
  return {
    status: row.response_status,
    json: secrets.open(sealPurpose(tenantId), row.sealed_response),
    isRepeated: true,
  };
}

export const sealPurpose = (tenantId: number) => `idempotent-reply:${tenantId}`;

export const otherRequest = () =>
  new Refusal('CONFLICT', 'This `Idempotency-Key` was used for another request.');
