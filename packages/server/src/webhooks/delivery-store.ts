import type { WebhookDeliveryStatus, WebhookTestResult } from '@deskhand/contract';
import { queryRow, queryRows } from '../platform/database/index.ts';
import type { Uuid } from '../platform/ids.ts';

export interface DeliveryRow {
  event_id: Uuid;
  type: string;
  case_id: Uuid | null;
  status: WebhookDeliveryStatus;
  attempts: number;
  answer_status: number | null;
  answer: string | null;
  problem: WebhookTestResult['problem'];
  milliseconds: number | null;
  happened_at: string;
  attempted_at: string | null;
  next_attempt_at: string | null;
}

const columns = `replace(d.event_id::text, '-', '') as event_id, d.type,
  replace(d.case_id::text, '-', '') as case_id, d.status, d.attempts, d.answer_status, d.answer,
  d.problem, d.milliseconds, d.happened_at, d.attempted_at, d.next_attempt_at`;

export const selectDeliveries = queryRows<
  DeliveryRow,
  [
    tenantId: number,
    webhookId: Uuid,
    beforeEventId: Uuid | null,
    status: WebhookDeliveryStatus | null,
    type: string | null,
    caseId: Uuid | null,
    limit: number,
  ]
>(
  'webhooks.list-deliveries',
  `select ${columns} from webhook_deliveries d
   where d.tenant_id = $1 and d.webhook_id = $2
     and ($3::uuid is null or d.position < (
       select position from webhook_deliveries
       where tenant_id = $1 and webhook_id = $2 and event_id = $3))
     and ($4::text is null or d.status = $4)
     and ($5::text is null or d.type = $5)
     and ($6::uuid is null or d.case_id = $6)
   order by d.position desc limit $7`,
);

type Named = [tenantId: number, webhookId: Uuid, eventId: Uuid];

export const selectDelivery = queryRow<DeliveryRow & { data: string }, Named>(
  'webhooks.read-delivery',
  `select ${columns}, d.data::text as data from webhook_deliveries d
   where d.tenant_id = $1 and d.webhook_id = $2 and d.event_id = $3`,
);

// Again from the beginning: at once, and then for three days.
const again = `set status = 'waiting', next_attempt_at = now(), gives_up_at = now() + interval '3 days'`;

export const replayDelivery = queryRow<DeliveryRow & { data: string }, Named>(
  'webhooks.replay-delivery',
  `update webhook_deliveries d ${again}
   where d.tenant_id = $1 and d.webhook_id = $2 and d.event_id = $3
   returning ${columns}, d.data::text as data`,
);

export const replayFailed = queryRow<
  { count: number },
  [tenantId: number, webhookId: Uuid, since: string | null]
>(
  'webhooks.replay-failed',
  `with replayed as (
     update webhook_deliveries d ${again}
     where d.tenant_id = $1 and d.webhook_id = $2 and d.status = 'failed'
       and ($3::timestamptz is null or d.happened_at >= $3)
     returning 1
   )
   select count(*) as count from replayed`,
);
