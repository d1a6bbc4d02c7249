import type { ListWebhooksResponse, Webhook } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { parsePublicId } from '../platform/ids.ts';
import { notFound } from '../platform/refusal.ts';
import type { SecretBox } from '../platform/secrets.ts';
import { presentWebhook } from './present.ts';
import { selectWebhook, selectWebhooks, type WebhookRow } from './store.ts';

interface Deps {
  database: Queryable;
  secrets: SecretBox;
}

export async function listWebhooks(
  { database, secrets }: Deps,
  tenantId: number,
): Promise<ListWebhooksResponse> {
  const rows = await selectWebhooks(database, tenantId);
  return { webhooks: rows.map((row) => presentWebhook(secrets, tenantId, row)) };
}

export async function readWebhook(deps: Deps, tenantId: number, id: string): Promise<Webhook> {
  const row = await findWebhook(deps.database, tenantId, id);
  return presentWebhook(deps.secrets, tenantId, row);
}

/** NOT_FOUND where the tenant has no such webhook. */
export async function findWebhook(
  queryable: Queryable,
  tenantId: number,
  id: string,
  select = selectWebhook,
): Promise<WebhookRow> {
  const uuid = parsePublicId('hook', id);
  const row = uuid === null ? null : await select(queryable, tenantId, uuid);
  if (!row) throw notFound('webhook');
  return row;
}
