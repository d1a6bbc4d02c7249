import type { Erasure, PersonsThings } from '@deskhand/contract';
import { execute, queryRow, queryRows } from '../../platform/database/index.ts';
import type { Uuid } from '../../platform/ids.ts';

// Locked in the order in which every statement locks cases. Only the next statement sees what was
// written to them while this one waited. Just these are deleted: one that is opened meanwhile, by whoever
// is back, stays whole.
export const lockCasesOfUser = queryRows<{ id: Uuid }, [tenantId: number, userId: string]>(
  'administration.lock-cases',
  `select id from cases where tenant_id = $1 and user_id = $2 order by tenant_id, id for update`,
);

/** Deletes the keys of a person's requests that are about no case. */
export const deleteKeysOfUser = queryRow<{ count: number }, [tenantId: number, userId: string]>(
  'administration.erase-keys',
  `with gone as (
     delete from idempotency_keys
     where tenant_id = $1 and principal = 'user:' || $2 and case_id is null returning 1
   )
   select count(*) from gone`,
);

// A check that was made of a message of theirs stays theirs, whoever it asks as since; by its case, too, for
// those that a release before has written.
const isTheirCheck = `(user_id = $2 or made_of_user = $2 or substr(made_of, 5, 32) in (
       select replace(id::text, '-', '') from cases where tenant_id = $1 and user_id = $2))`;

/**
 * Deletes the checks that ask as a person, or were made of their messages, with their results: what they said
 * may be one by now. To be run while their cases are there.
 */
export const deleteChecksOfUser = queryRow<{ count: number }, [tenantId: number, userId: string]>(
  'administration.erase-checks',
  `with gone as (
     delete from checks where tenant_id = $1 and ${isTheirCheck} returning 1
   )
   select count(*) from gone`,
);

/**
 * Forgets which sessions were issued under a key: the sealed replies hold whose they are. Who repeats such a
 * request is issued a session once more.
 */
export const deleteIssuances = execute<[tenantId: number]>(
  'administration.erase-issuances',
  `delete from idempotency_keys where tenant_id = $1 and principal in (
     select 'credential:cred_' || replace(id::text, '-', '') from credentials
     where tenant_id = $1 and kind = 'integration')`,
);

// Receipts are counted with the rows that have them: looked for apart, they are found by reading all actions and
// escalations of everybody, since few have one.
export const countThings = queryRow<
  Omit<PersonsThings, 'auditEvents' | 'loggedRequests'>,
  [tenantId: number, userId: string]
>(
  'administration.count-things',
  `with theirs as materialized (
     select id from cases where tenant_id = $1 and user_id = $2
   ),
   acted as (
     select count(*) as total, count(a.receipt) as receipts
     from theirs c join actions a on a.tenant_id = $1 and a.case_id = c.id
   ),
   handed_over as (
     select count(*) as total, count(e.receipt) as receipts
     from theirs c join escalations e on e.tenant_id = $1 and e.case_id = c.id
   )
   select (select count(*) from theirs) as cases,
     (select count(*) from theirs c join messages m on m.tenant_id = $1 and m.case_id = c.id) as messages,
     (select count(*) from theirs c join snapshots s on s.tenant_id = $1 and s.case_id = c.id) as snapshots,
     (select total from acted) as actions,
     (select receipts from acted) + (select receipts from handed_over) as receipts,
     (select total from handed_over) as escalations,
     (select count(*) from theirs c join traces t on t.tenant_id = $1 and t.case_id = c.id) as traces,
     (select count(*) from theirs c join turns t on t.tenant_id = $1 and t.case_id = c.id) as turns,
     (select count(*) from theirs c join webhook_deliveries d on d.tenant_id = $1 and d.case_id = c.id)
       as "webhookEvents",
     (select count(*) from idempotency_keys where tenant_id = $1 and principal = 'user:' || $2) as keys,
     (select count(*) from checks where tenant_id = $1 and ${isTheirCheck}) as checks`,
);

export const insertErasure = execute<
  [tenantId: number, id: Uuid, userDigest: string, record: string, signature: string]
>(
  'administration.keep-erasure',
  `insert into erasures (tenant_id, id, user_digest, record, signature)
   values ($1, $2, $3, $4, $5)`,
);

/** Tells the tenant's webhooks, so that their receivers erase too: the record names nobody. */
export const notifyOfErasure = execute<[tenantId: number, erasure: string]>(
  'administration.tell-of-erasure',
  `select tell_webhooks($1, 'user.erased', null, null, json_build_object('erasure', $2::json))`,
);

interface ErasureRow {
  id: Uuid;
  record: Omit<Erasure, 'signature'>;
  signature: string;
}

/** The newest first, before one. */
export const selectErasures = queryRows<
  ErasureRow,
  [tenantId: number, beforeId: Uuid, userDigest: string | null, limit: number]
>(
  'administration.list-erasures',
  `select id, record, signature from erasures
   where tenant_id = $1 and id < $2 and ($3::text is null or user_digest = $3)
   order by id desc limit $4`,
);

export const selectTenantKey = queryRow<{ key: string }, [tenantId: number]>(
  'administration.tenant-key',
  'select key from tenants where id = $1',
);
