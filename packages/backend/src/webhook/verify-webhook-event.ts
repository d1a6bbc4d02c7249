import { readSigned, type VerifyWebhookOptions } from './read-signed.ts';
import { readEvent, type WebhookEvent } from './webhook-event.ts';

/**
 * An event of a webhook (`/api/admin/webhooks`) that Deskhand signed (Standard Webhooks 1.0, `v1`) within
 * the tolerance. Each comes at least once, those of one case in their order: `id` tells repeats.
 *
 * @throws DeskhandBackendError INVALID_WEBHOOK with `field` naming the header or `body`,
 * INVALID_CONFIGURATION
 */
export function verifyWebhookEvent(options: VerifyWebhookOptions): WebhookEvent {
  const { id, payload } = readSigned(options);
  return readEvent(id, payload);
}
