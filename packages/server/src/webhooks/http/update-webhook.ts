import { UpdateWebhookRequest, WebhookWithSecret } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, replyToAdministrator } from '../../tenants/index.ts';
import { changeWebhook } from '../change-webhook.ts';
import { changeDepsOf, webhookParams, type WebhookRouteDeps } from './webhook-route.ts';

export function registerUpdateWebhook(server: HttpServer, deps: WebhookRouteDeps): void {
  server.put(
    '/api/admin/webhooks/:id',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'updateWebhook',
      summary: 'Change a webhook',
      description:
        'The whole of it. Another `url` gets another `secret`, which is in this one response. What is disabled is told nothing from the next attempt on; enabled again, it is tried at once.',
      refusals: ['NOT_FOUND'],
      params: webhookParams,
      body: UpdateWebhookRequest,
      response: { 200: WebhookWithSecret },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) =>
        changeWebhook(tx, changeDepsOf(deps), by, request.params.id, request.body),
      ),
  );
}
