import type {
  ListWebhookDeliveriesResponse,
  ReplayWebhookRequest,
  ReplayWebhookResponse,
  WebhookDelivery,
  WebhookDeliveryStatus,
  WebhookDeliveryWithBody,
} from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { parsePublicId, publicId } from '../platform/ids.ts';
import { cutPage, type PageRequest } from '../platform/page.ts';
import { refusalReason } from '../platform/reason.ts';
import { invalid, notFound, Refusal } from '../platform/refusal.ts';
import { recordAct, type Administrator } from '../tenants/index.ts';
import {
  replayDelivery,
  replayFailed,
  selectDeliveries,
  selectDelivery,
  type DeliveryRow,
} from './delivery-store.ts';
import { eventBody } from './event-body.ts';
import { findWebhook } from './read-webhook.ts';
import { lockWebhook } from './store.ts';

interface DeliveryFilter {
  status?: WebhookDeliveryStatus;
  type?: string;
  caseId?: string;
}

/** The newest first. */
export async function listDeliveries(
  queryable: Queryable,
  tenantId: number,
  webhookId: string,
  { status, type, caseId }: DeliveryFilter,
  { cursor, limit }: PageRequest,
): Promise<ListWebhookDeliveriesResponse> {
  const { id } = await findWebhook(queryable, tenantId, webhookId);
  const before = cursor === undefined ? null : parsePublicId('evt', cursor);
  if (cursor !== undefined && before === null) {
    throw invalid('query parameter `cursor` is not one this service gave out.');
  }
  const ofCase = caseId === undefined ? null : parsePublicId('case', caseId);
  const rows = await selectDeliveries(
    queryable,
    ...([tenantId, id, before, status ?? null, type ?? null, ofCase, limit + 1] as const),
  );
  const { shown, nextCursor } = cutPage(rows, limit, (row) => publicId('evt', row.event_id));
  return { deliveries: shown.map(presentDelivery), nextCursor };
}

export async function readDelivery(
  queryable: Queryable,
  tenantId: number,
  webhookId: string,
  eventId: string,
): Promise<WebhookDeliveryWithBody> {
  const { id } = await findWebhook(queryable, tenantId, webhookId);
  const event = eventUuid(eventId);
  return withBody(await selectDelivery(queryable, tenantId, id, event));
}

/** Sends an event again, whatever became of it: under the same id, so that a receiver can tell. */
export async function replayEvent(
  tx: Queryable,
  by: Administrator,
  webhookId: string,
  eventId: string,
): Promise<WebhookDeliveryWithBody> {
  const { id } = await lockEnabled(tx, by.tenantId, webhookId);
  const replayed = withBody(await replayDelivery(tx, by.tenantId, id, eventUuid(eventId)));
  const details = { event: eventId };
  await recordAct(tx, by, { action: 'webhook.replayed', target: webhookId, details });
  return replayed;
}

/** Sends all again that was given up. */
export async function replayAllFailed(
  tx: Queryable,
  by: Administrator,
  webhookId: string,
  { since }: ReplayWebhookRequest,
): Promise<ReplayWebhookResponse> {
  const { id } = await lockEnabled(tx, by.tenantId, webhookId);
  const { count } = (await replayFailed(tx, by.tenantId, id, since ?? null))!;
  const details = { events: count, since: since ?? null };
  await recordAct(tx, by, { action: 'webhook.replayed', target: webhookId, details });
  return { replayed: count };
}

async function lockEnabled(tx: Queryable, tenantId: number, webhookId: string) {
  const row = await findWebhook(tx, tenantId, webhookId, lockWebhook);
  if (row.is_enabled) return row;
  throw new Refusal('CONFLICT', 'This webhook is disabled: enable it first.', {
    reason: refusalReason('webhook-disabled'),
  });
}

function eventUuid(id: string): string {
  const uuid = parsePublicId('evt', id);
  if (uuid === null) throw notFound('event');
  return uuid;
}

function withBody(row: (DeliveryRow & { data: string }) | null): WebhookDeliveryWithBody {
  if (!row) throw notFound('event');
  return { ...presentDelivery(row), body: eventBody(row) };
}

const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  eventId: publicId('evt', row.event_id),
  type: row.type,
  caseId: row.case_id === null ? null : publicId('case', row.case_id),
  status: row.status,
  attempts: row.attempts,
  answerStatus: row.answer_status,
  answer: row.answer,
  problem: row.problem,
  milliseconds: row.milliseconds,
  happenedAt: row.happened_at,
  attemptedAt: row.attempted_at,
  nextAttemptAt: row.next_attempt_at,
});
