import { WebhookDeliveryWithBody } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator } from '../../tenants/index.ts';
import { readDelivery } from '../deliveries.ts';
import { deliveryParams, type WebhookRouteDeps } from './webhook-route.ts';

export function registerReadDelivery(server: HttpServer, deps: WebhookRouteDeps): void {
  server.get(
    '/api/admin/webhooks/:id/deliveries/:eventId',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'readWebhookDelivery',
      summary: 'Read one event with its body',
      description: 'What is sent of it to the letter, and what came back last.',
      refusals: ['NOT_FOUND'],
      params: deliveryParams,
      response: { 200: WebhookDeliveryWithBody },
    }),
    ({ tenantCaller, params }) =>
      readDelivery(deps.database, tenantCaller!.tenantId, params.id, params.eventId),
  );
}
