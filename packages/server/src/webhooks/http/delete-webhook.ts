import { Ok } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, replyToAdministrator } from '../../tenants/index.ts';
import { removeWebhook } from '../change-webhook.ts';
import { webhookParams, type WebhookRouteDeps } from './webhook-route.ts';

export function registerDeleteWebhook(server: HttpServer, deps: WebhookRouteDeps): void {
  server.delete(
    '/api/admin/webhooks/:id',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'deleteWebhook',
      summary: 'Delete a webhook',
      description: 'With what waits for it, and with the record of what it was sent.',
      refusals: ['NOT_FOUND'],
      params: webhookParams,
      response: { 200: Ok },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, async (tx, by) => {
        await removeWebhook(tx, by, request.params.id);
        return { ok: true };
      }),
  );
}
