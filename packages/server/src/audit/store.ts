import { statement, type Queryable } from '../platform/database/index.ts';
import type { NewAuditEvent } from './audit-event.ts';

export interface AuditRow {
  id: number;
  at: string;
  actor_type: string;
  actor_id: string | null;
  action: string;
  target: string | null;
  request_id: string | null;
  details: Record<string, unknown>;
}

const insertEvents = statement<never>(
  'audit.insert',
  `insert into audit_events (tenant_id, actor_type, actor_id, action, target, request_id, details)
   select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::jsonb[])`,
);

export async function insertAuditEvents(
  queryable: Queryable,
  events: readonly NewAuditEvent[],
): Promise<void> {
  await queryable.run(insertEvents, [
    events.map((event) => event.tenantId),
    events.map((event) => event.actor.type),
    events.map((event) => event.actor.id),
    events.map((event) => event.action),
    events.map((event) => event.target),
    events.map((event) => event.requestId),
    events.map((event) => JSON.stringify(event.details ?? {})),
  ]);
}

const columns = 'id, at, actor_type, actor_id, action, target, request_id, details';

const listEvents = statement<AuditRow>(
  'audit.list',
  `select ${columns} from audit_events
   where tenant_id = $1
     and ($2::text is null or actor_id = $2 or actor_type = $2)
     and ($3::timestamptz is null or at >= $3)
     and ($4::timestamptz is null or at < $4)
     and ($5::bigint is null or id < $5)
   order by id desc
   limit $6`,
);

export interface AuditFilter {
  actor: string | null;
  from: string | null;
  to: string | null;
  beforeId: number | null;
  limit: number;
}

export function selectAuditEvents(
  queryable: Queryable,
  tenantId: number,
  { actor, from, to, beforeId, limit }: AuditFilter,
): Promise<AuditRow[]> {
  return queryable.run(listEvents, [tenantId, actor, from, to, beforeId, limit]);
}

// Apart from the list: one plan for both would go by the list's index.
const findEvents = statement<AuditRow>(
  'audit.find',
  `select ${columns} from audit_events where tenant_id = $1 and request_id = $2`,
);
export const selectEventsOfRequest = (
  queryable: Queryable,
  tenantId: number,
  requestId: string,
): Promise<AuditRow[]> => queryable.run(findEvents, [tenantId, requestId]);

// A target is a person only where a session was issued for one; other events' targets may read alike.
const forgetActor = statement<never>(
  'audit.forget-actor',
  `update audit_events
   set actor_id = case when actor_type = 'user' then 'erased' else actor_id end,
       target = case when action = 'session.issued' then 'erased' else target end
   where tenant_id = $1
     and ((actor_type = 'user' and actor_id = $2) or (action = 'session.issued' and target = $2))`,
);
const allowErasing = statement<never>(
  'audit.allow-erasing',
  `select set_config('deskhand.erasing', 'on', true)`,
);

// What is written to the log from here on waits for the erasure, and sees it.
const holdWriters = statement<never>(
  'request-log.hold-writers',
  'lock table request_log in share row exclusive mode',
);
const forgetSender = statement<never>(
  'request-log.forget-actor',
  `update request_log set actor_id = 'erased'
   where tenant_id = $1 and actor_type = 'user' and actor_id = $2`,
);

/**
 * Takes a person out of the log: events stay, the user id goes. Only inside a transaction, which
 * records the erasure itself: by that, processes that still hold requests of this person's know of it.
 */
export async function forgetAuditedUser(
  tx: Queryable,
  tenantId: number,
  userId: string,
): Promise<void> {
  await tx.run(allowErasing);
  await tx.run(forgetActor, [tenantId, userId]);
  await tx.run(holdWriters);
  await tx.run(forgetSender, [tenantId, userId]);
}
