import { arrayInput, statement, type Queryable } from '../platform/database/index.ts';
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

const eventInput = arrayInput<NewAuditEvent>({
  tenant_id: ['bigint', ({ tenantId }) => tenantId],
  actor_type: ['text', ({ actor }) => actor.type],
  actor_id: ['text', ({ actor }) => actor.id],
  action: ['text', ({ action }) => action],
  target: ['text', ({ target }) => target],
  request_id: ['text', ({ requestId }) => requestId],
  details: ['jsonb', ({ details }) => JSON.stringify(details ?? {})],
});

const insertEvents = statement<never>(
  'audit.insert',
  `insert into audit_events (${eventInput.columns}) select ${eventInput.columns} from ${eventInput.rows}`,
);

export async function insertAuditEvents(
  queryable: Queryable,
  events: readonly NewAuditEvent[],
): Promise<void> {
  await queryable.run(insertEvents, eventInput.values(events));
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

interface AuditFilter {
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
