import { ListWebhooksResponse } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator } from '../../tenants/index.ts';
import { listWebhooks } from '../read-webhook.ts';
import type { WebhookRouteDeps } from './webhook-route.ts';

export function registerListWebhooks(server: HttpServer, deps: WebhookRouteDeps): void {
  server.get(
    '/api/admin/webhooks',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'listWebhooks',
      summary: 'List the webhooks',
      description: 'The oldest first. A tenant has at most 10.',
      response: { 200: ListWebhooksResponse },
    }),
    ({ tenantCaller }) => listWebhooks(deps, tenantCaller!.tenantId),
  );
}
