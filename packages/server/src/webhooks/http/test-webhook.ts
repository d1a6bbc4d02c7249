import { WebhookTestResult } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { countRequest } from '../../sessions/index.ts';
import { forAdministrator, recordAct, replyToAdministrator } from '../../tenants/index.ts';
import { readWebhook } from '../read-webhook.ts';
import { testWebhook } from '../test-webhook.ts';
import { webhookParams, type WebhookRouteDeps } from './webhook-route.ts';

export function registerTestWebhook(server: HttpServer, deps: WebhookRouteDeps): void {
  server.post(
    '/api/admin/webhooks/:id/test',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'testWebhook',
      summary: 'Send a webhook a test',
      description:
        'Sends `webhook.test` at once, and tells what came of it; a receiver that fails is `delivered: false`, not an error of this route. It is kept nowhere. 10 times a minute.',
      refusals: ['NOT_FOUND'],
      params: webhookParams,
      response: { 200: WebhookTestResult },
    }),
    async (request, reply) => {
      const { tenantId } = request.tenantCaller!;
      const { id } = request.params;
      // One that is not there counts for nothing.
      await readWebhook(deps, tenantId, id);
      await countRequest(deps.limiter, 'webhook.test', tenantId, '', request, reply);
      const sending = { ...deps, fetch: deps.fetchReceiver };
      const result = await testWebhook(sending, tenantId, id);
      return replyToAdministrator(deps, request, reply, async (tx, by) => {
        const { delivered, answerStatus, problem } = result;
        const details = { delivered, answerStatus, problem };
        await recordAct(tx, by, { action: 'webhook.tested', target: id, details });
        return result;
      });
    },
  );
}
