import type { WebhookTestResult } from '@deskhand/contract';
import { isoTime } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { newUuid, publicId } from '../platform/ids.ts';
import type { SecretBox } from '../platform/secrets.ts';
import { send, type SendDeps } from './delivering/send.ts';
import { eventBody } from './event-body.ts';
import { findWebhook } from './read-webhook.ts';
import { endRest } from './store.ts';
import { readReceiver } from './webhook-secrets.ts';

interface TestDeps extends SendDeps {
  database: Database;
  secrets: SecretBox;
}

/**
 * Sends `webhook.test` now, once, and tells what came of it; it is kept nowhere. What waits for a webhook
 * that answers again goes out at once.
 */
export async function testWebhook(
  deps: TestDeps,
  tenantId: number,
  webhookId: string,
): Promise<WebhookTestResult> {
  const { database, secrets } = deps;
  const row = await findWebhook(database, tenantId, webhookId);
  const receiver = await readReceiver(database, secrets, tenantId, row.id, row);
  const event = {
    ...{ type: 'webhook.test', happened_at: isoTime(deps.clock) },
    data: JSON.stringify({ webhookId }),
  };
  const id = publicId('evt', newUuid());
  const { signal } = new AbortController();
  const result = await send(deps, receiver, { id, body: eventBody(event), signal });
  if (result.delivered) await endRest(database, tenantId, row.id);
  return result;
}
