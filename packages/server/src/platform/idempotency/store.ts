import { execute, queryAny, queryCount, queryRow } from '../database/index.ts';

interface KeyRow {
  request_hash: Buffer;
  expired: boolean;
  case_id: string | null;
  seq: number | null;
  response_status: number | null;
  sealed_response: Buffer | null;
}

/** False when a live key is there already; waits for a twin's transaction that is about to commit. */
export const insertKey = queryAny<
  [tenantId: number, principal: string, key: string, requestHash: Buffer]
>(
  'idempotency.claim',
  `insert into idempotency_keys (tenant_id, principal, key, request_hash)
   values ($1, $2, $3, $4)
   on conflict (tenant_id, principal, key) do update
     set request_hash = excluded.request_hash, created_at = excluded.created_at, case_id = null, seq = null,
         response_status = null, sealed_response = null
     where excluded.created_at - idempotency_keys.created_at > interval '24 hours'
   returning true as claimed`,
);

export const updateResponse = execute<
  [tenantId: number, principal: string, key: string, status: number, sealedResponse: Buffer]
>(
  'idempotency.keep-response',
  `update idempotency_keys set response_status = $4, sealed_response = $5
   where tenant_id = $1 and principal = $2 and key = $3`,
);

export const selectKey = queryRow<KeyRow, [tenantId: number, principal: string, key: string]>(
  'idempotency.read',
  `select request_hash, created_at < now() - interval '24 hours' as expired,
          case_id, seq, response_status, sealed_response
   from idempotency_keys
   where tenant_id = $1 and principal = $2 and key = $3`,
);

export const deleteExpiredKey = execute<[tenantId: number, principal: string, key: string]>(
  'idempotency.forget',
  `delete from idempotency_keys
   where tenant_id = $1 and principal = $2 and key = $3 and created_at < now() - interval '24 hours'`,
);

/** Deletes up to 10,000 keys that are past their day; the number deleted. */
export const deleteExpiredKeys = queryCount<[]>(
  'idempotency.sweep',
  `with gone as (
     delete from idempotency_keys
     where ($1::bigint is null or tenant_id = $1) and ctid = any (array(
       select ctid from idempotency_keys
       where created_at < now() - interval '24 hours' and ($1::bigint is null or tenant_id = $1)
       limit 10000))
     returning 1
   )
   select count(*) from gone`,
  `select tenant_id from idempotency_keys
   where created_at < now() - interval '24 hours'
   group by tenant_id order by random() limit 20`,
);
