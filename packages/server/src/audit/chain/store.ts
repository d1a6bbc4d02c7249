import {
  arrayInput,
  execute,
  queryAny,
  queryRow,
  queryRows,
  type Queryable,
  tenantsGiven,
} from '../../platform/database/index.ts';
import type { SealedEvent, UnsealedBlock } from './seal.ts';

export interface BlockRow {
  number: number;
  to_id: number;
  events: number;
  first_at: string;
  last_at: string;
  digest: Buffer;
  seal: Buffer;
  deleted_at: string | null;
  deletion_seal: Buffer | null;
}

const exact = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export const insertChain = execute<[sealedKey: Buffer]>(
  'audit-chain.begin',
  'insert into audit_chain (sealed_key) values ($1) on conflict (is_only) do nothing',
);
export const selectChain = queryRow<{ sealed_key: Buffer; to_id: number }, []>(
  'audit-chain.read',
  'select sealed_key, to_id from audit_chain',
);

/** The highest id that was given out; 0 before the first. It is read before the writers are. */
export const selectLastId = queryRow<{ last_id: number }, []>(
  'audit-chain.last-id',
  `select case when is_called then last_value else 0 end as last_id from audit_events_id_seq`,
);

// Whoever inserts holds this lock from before it is given an id until its transaction has ended.
export const selectWriters = queryRows<{ writer: string }, []>(
  'audit-chain.writers',
  `select distinct virtualtransaction as writer from pg_locks
   where locktype = 'relation' and mode = 'RowExclusiveLock'
     and database = (select oid from pg_database where datname = current_database())
     and relation = 'audit_events'::regclass`,
);

/** False while another node seals. */
export const trySealing = queryAny<[]>(
  'audit-chain.try-sealing',
  `select true where pg_try_advisory_xact_lock(hashtext('deskhand.audit-chain'))`,
);
export const updateSealedTo = execute<[toId: number]>(
  'audit-chain.sealed-to',
  'update audit_chain set to_id = $1',
);

const eventColumns = `tenant_id, id, ${exact('at')} as at, actor_type, actor_id, action, target, request_id,
  details::text as details, erased_as`;

/** Of all tenants; by the ranges of `audit_events_by_id`. */
export const selectUnsealed = queryRows<SealedEvent, [aboveId: number, toId: number]>(
  'audit-chain.unsealed',
  `select ${eventColumns} from audit_events where id > $1 and id <= $2 order by tenant_id, id`,
);

export const selectEventsBetween = queryRows<
  SealedEvent,
  [tenantId: number, aboveId: number, toId: number]
>(
  'audit-chain.events',
  `select ${eventColumns} from audit_events
   where tenant_id = $1 and id > $2 and id <= $3 order by id`,
);

/** Events above an id, counted up to a limit. */
export const countEventsAbove = queryRow<
  { count: number },
  [tenantId: number, aboveId: number, toId: number | null, limit: number]
>(
  'audit-chain.count-above',
  `select count(*) from (
     select from audit_events
     where tenant_id = $1 and id > $2 and ($3::bigint is null or id <= $3) limit $4
   ) counted`,
);

const blockColumns = `number, to_id, events, ${exact('first_at')} as first_at,
  ${exact('last_at')} as last_at, digest, seal, deleted_at, deletion_seal`;

export const selectLastBlocks = queryRows<
  { tenant_id: number; number: number; seal: Buffer },
  [tenantIds: readonly number[]]
>(
  'audit-chain.last-blocks',
  `select i.tenant_id, b.number, b.seal
   from unnest($1::bigint[]) as i (tenant_id)
   cross join lateral (
     select number, seal from audit_blocks a where a.tenant_id = i.tenant_id order by number desc limit 1
   ) b
   where $2::bigint is null or i.tenant_id = $2`,
  tenantsGiven,
);

export const selectBlocks = queryRows<
  BlockRow,
  [tenantId: number, fromNumber: number, limit: number]
>(
  'audit-chain.blocks',
  `select ${blockColumns} from audit_blocks
   where tenant_id = $1 and number >= $2 order by number limit $3`,
);

type SealedBlock = UnsealedBlock & { seal: Buffer };

const sealedInput = arrayInput<SealedBlock>({
  tenant_id: ['bigint', ({ tenantId }) => tenantId],
  number: ['bigint', ({ number }) => number],
  to_id: ['bigint', ({ toId }) => toId],
  events: ['bigint', ({ events }) => events],
  first_at: ['timestamptz', ({ firstAt }) => firstAt],
  last_at: ['timestamptz', ({ lastAt }) => lastAt],
  digest: ['bytea', ({ digest }) => digest],
  seal: ['bytea', ({ seal }) => seal],
});

const insert = execute<unknown[]>(
  'audit-chain.seal',
  `insert into audit_blocks (${sealedInput.columns})
   select ${sealedInput.columns} from ${sealedInput.rows}`,
);

export const insertBlocks = (tx: Queryable, blocks: readonly SealedBlock[]): Promise<void> =>
  insert(tx, ...sealedInput.values(blocks));

// A command, not a function: a distributing engine passes it on to the nodes that have the rows.
export const allowErasing = execute<[]>('audit.allow-erasing', `set local deskhand.erasing = 'on'`);

/** The oldest block that still has its events, locked; its events lie above `above_id`. */
export const selectOldestBlock = queryRow<
  { number: number; above_id: number; to_id: number; seal: Buffer; is_old: boolean },
  [tenantId: number, days: number]
>(
  'audit-chain.oldest',
  `select b.number, b.to_id, b.seal,
     coalesce((select p.to_id from audit_blocks p
       where p.tenant_id = b.tenant_id and p.number = b.number - 1), 0) as above_id,
     b.last_at < now() - $2::integer * interval '24 hours' as is_old
   from audit_blocks b
   where b.tenant_id = $1 and b.deleted_at is null
   order by b.number limit 1 for update`,
);

export const deleteEvents = execute<[tenantId: number, aboveId: number, toId: number]>(
  'audit-chain.delete-events',
  'delete from audit_events where tenant_id = $1 and id > $2 and id <= $3',
);

export const updateDeleted = execute<[tenantId: number, number: number, deletionSeal: Buffer]>(
  'audit-chain.deleted',
  `update audit_blocks set deleted_at = now(), deletion_seal = $3
   where tenant_id = $1 and number = $2`,
);
