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
     and ($7::text is null or action = $7 or starts_with(action, $7 || '.'))
     and ($8::text is null or target = $8)
   order by id desc
   limit $6`,
);

export interface AuditFilter {
  actor: string | null;
  /** `case.closed`, or `case` for all that is done to cases. */
  action: string | null;
  target: string | null;
  from: string | null;
  to: string | null;
  beforeId: number | null;
  limit: number;
}

export function selectAuditEvents(
  queryable: Queryable,
  tenantId: number,
  { actor, action, target, from, to, beforeId, limit }: AuditFilter,
): Promise<AuditRow[]> {
  return queryable.run(listEvents, [
    ...[tenantId, actor, from, to, beforeId, limit],
    ...[action, target],
  ]);
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
