import { Webhook } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator } from '../../tenants/index.ts';
import { readWebhook } from '../read-webhook.ts';
import { webhookParams, type WebhookRouteDeps } from './webhook-route.ts';

export function registerReadWebhook(server: HttpServer, deps: WebhookRouteDeps): void {
  server.get(
    '/api/admin/webhooks/:id',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'readWebhook',
      summary: 'Read a webhook',
      description: 'With how many events wait for it, and how many were given up.',
      refusals: ['NOT_FOUND'],
      params: webhookParams,
      response: { 200: Webhook },
    }),
    ({ tenantCaller, params }) => readWebhook(deps, tenantCaller!.tenantId, params.id),
  );
}
