import { ReplayWebhookRequest, ReplayWebhookResponse } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, replyToAdministrator } from '../../tenants/index.ts';
import { replayAllFailed } from '../deliveries.ts';
import { webhookParams, type WebhookRouteDeps } from './webhook-route.ts';

export function registerReplayWebhook(server: HttpServer, deps: WebhookRouteDeps): void {
  server.post(
    '/api/admin/webhooks/:id/replay',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'replayWebhook',
      summary: 'Send all again that was given up',
      description: 'All, or what happened since a time; in order, as before.',
      refusals: ['NOT_FOUND', 'CONFLICT'],
      params: webhookParams,
      body: ReplayWebhookRequest,
      response: { 200: ReplayWebhookResponse },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) =>
        replayAllFailed(tx, by, request.params.id, request.body),
      ),
  );
}
