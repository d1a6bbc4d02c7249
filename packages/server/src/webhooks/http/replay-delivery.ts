import { WebhookDeliveryWithBody } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, replyToAdministrator } from '../../tenants/index.ts';
import { replayEvent } from '../deliveries.ts';
import { deliveryParams, type WebhookRouteDeps } from './webhook-route.ts';

export function registerReplayDelivery(server: HttpServer, deps: WebhookRouteDeps): void {
  server.post(
    '/api/admin/webhooks/:id/deliveries/:eventId/replay',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'replayWebhookDelivery',
      summary: 'Send one event again',
      description:
        'Whatever became of it, under the same `webhook-id`: a receiver that had it knows it again.',
      refusals: ['NOT_FOUND', 'CONFLICT'],
      params: deliveryParams,
      response: { 200: WebhookDeliveryWithBody },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) =>
        replayEvent(tx, by, request.params.id, request.params.eventId),
      ),
  );
}
