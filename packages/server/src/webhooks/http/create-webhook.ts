import { WebhookRequest, WebhookWithSecret } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, replyToAdministrator } from '../../tenants/index.ts';
import { createWebhook } from '../change-webhook.ts';
import { changeDepsOf, type WebhookRouteDeps } from './webhook-route.ts';

export function registerCreateWebhook(server: HttpServer, deps: WebhookRouteDeps): void {
  server.post(
    '/api/admin/webhooks',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'createWebhook',
      summary: 'Add a webhook',
      description:
        'From now on each event of its types is one POST, signed as Standard Webhooks says, with the event’s id as `webhook-id`. Any 2xx within 15 seconds accepts it; else it is tried again for 3 days, ever more seldom. Events of one case come in order, each at least once. `secret` is in this one response.',
      body: WebhookRequest,
      response: { 201: WebhookWithSecret },
    }),
    (request, reply) =>
      replyToAdministrator(
        deps,
        request,
        reply,
        (tx, by) => createWebhook(tx, changeDepsOf(deps), by, request.body),
        { status: 201 },
      ),
  );
}
