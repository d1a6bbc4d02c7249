import { AssistantTest } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { countRequest } from '../../sessions/index.ts';
import { forAdministrator, recordAct, replyToAdministrator } from '../../tenants/index.ts';
import type { AssistantRouteDeps } from './assistant-route.ts';

export function registerTestAssistant(server: HttpServer, deps: AssistantRouteDeps): void {
  server.post(
    '/api/admin/assistant/test',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'testAssistant',
      summary: 'Try the assistant’s model',
      description:
        'Sends one small request to the model that answers your users, and tells what came back. A model that fails is `ok: false` with the reason and what to do, not an error of this route. 6 times a minute.',
      response: { 200: AssistantTest },
    }),
    async (request, reply) => {
      const { tenantId } = request.tenantCaller!;
      await countRequest(deps.limiter, 'assistant.test', tenantId, '', request, reply);
      const test = await deps.testAssistant(deps.database, tenantId);
      return replyToAdministrator(deps, request, reply, async (tx, by) => {
        const { ok, reason, provider } = test;
        const details = { ok, reason, provider };
        await recordAct(tx, by, { action: 'assistant.tested', target: 'assistant', details });
        return test;
      });
    },
  );
}
