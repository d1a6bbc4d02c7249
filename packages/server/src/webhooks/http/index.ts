import type { HttpServer } from '../../platform/http/index.ts';
import { registerCreateWebhook } from './create-webhook.ts';
import { registerDeleteWebhook } from './delete-webhook.ts';
import { registerListDeliveries } from './list-deliveries.ts';
import { registerListWebhooks } from './list-webhooks.ts';
import { registerReadDelivery } from './read-delivery.ts';
import { registerReadWebhook } from './read-webhook.ts';
import { registerReplayDelivery } from './replay-delivery.ts';
import { registerReplayWebhook } from './replay-webhook.ts';
import { registerRotateWebhookSecret } from './rotate-webhook-secret.ts';
import { registerTestWebhook } from './test-webhook.ts';
import { registerUpdateWebhook } from './update-webhook.ts';
import type { WebhookRouteDeps } from './webhook-route.ts';

export function registerWebhookRoutes(server: HttpServer, deps: WebhookRouteDeps): void {
  registerListWebhooks(server, deps);
  registerCreateWebhook(server, deps);
  registerReadWebhook(server, deps);
  registerUpdateWebhook(server, deps);
  registerDeleteWebhook(server, deps);
  registerRotateWebhookSecret(server, deps);
  registerTestWebhook(server, deps);
  registerListDeliveries(server, deps);
  registerReadDelivery(server, deps);
  registerReplayDelivery(server, deps);
  registerReplayWebhook(server, deps);
}
