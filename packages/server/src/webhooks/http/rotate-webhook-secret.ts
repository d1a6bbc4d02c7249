import { RotateWebhookSecretRequest, WebhookWithSecret } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, replyToAdministrator } from '../../tenants/index.ts';
import { rotateWebhookSecret } from '../change-webhook.ts';
import { changeDepsOf, webhookParams, type WebhookRouteDeps } from './webhook-route.ts';

export function registerRotateWebhookSecret(server: HttpServer, deps: WebhookRouteDeps): void {
  server.post(
    '/api/admin/webhooks/:id/secret',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'rotateWebhookSecret',
      summary: 'Replace the secret of a webhook',
      description:
        'The new one is in this one response. For 24 hours the former one signs beside it, set apart by a space in `webhook-signature`, unless `keepPrevious` is false.',
      refusals: ['NOT_FOUND'],
      params: webhookParams,
      body: RotateWebhookSecretRequest,
      response: { 200: WebhookWithSecret },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) =>
        rotateWebhookSecret(tx, changeDepsOf(deps), by, request.params.id, request.body),
      ),
  );
}
