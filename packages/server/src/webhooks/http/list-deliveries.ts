import {
  ListWebhookDeliveriesResponse,
  WebhookDelivery,
  webhookEventTypes,
} from '@deskhand/contract';
import { Type } from 'typebox';
import { pageQuery, readPage, type HttpServer } from '../../platform/http/index.ts';
import { forAdministrator } from '../../tenants/index.ts';
import { listDeliveries } from '../deliveries.ts';
import { webhookParams, type WebhookRouteDeps } from './webhook-route.ts';

export function registerListDeliveries(server: HttpServer, deps: WebhookRouteDeps): void {
  server.get(
    '/api/admin/webhooks/:id/deliveries',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'listWebhookDeliveries',
      summary: 'List what a webhook was told',
      description:
        'The newest first: what waits, what was delivered, what was given up. What is over is kept for 14 days, the newest 10,000.',
      refusals: ['NOT_FOUND'],
      params: webhookParams,
      querystring: Type.Object({
        ...pageQuery,
        status: Type.Optional(WebhookDelivery.properties.status),
        type: Type.Optional(
          Type.Enum([...webhookEventTypes], { description: 'of this type alone' }),
        ),
        caseId: Type.Optional(
          Type.String({
            pattern: '^case_[0-9a-f]{32}$',
            description: 'of this case alone',
            examples: ['case_01a1fd8744fe7a5fba67c4bbd80105eb'],
          }),
        ),
      }),
      response: { 200: ListWebhookDeliveriesResponse },
    }),
    ({ tenantCaller, params, query }) =>
      listDeliveries(deps.database, tenantCaller!.tenantId, params.id, query, readPage(query)),
  );
}
