import { limits, PhraseProposals, PhrasesRequest } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { countRequest } from '../../sessions/index.ts';
import { forAdministrator, recordAct, replyToAdministrator } from '../../tenants/index.ts';
import type { AssistantRouteDeps } from './assistant-route.ts';

export function registerProposePhrases(server: HttpServer, deps: AssistantRouteDeps): void {
  server.post(
    '/api/admin/assistant/phrases',
    {
      bodyLimit: limits.administrationBodyBytesMax,
      ...forAdministrator(
        deps,
        {
          role: 'editor',
          operationId: 'proposePhrases',
          summary: 'Let the model propose how people would ask',
          description:
            'For a tool (`tool`): `titles` and `examples` of its policy. For an article (`documentId`, or `title` and `content` of one that is not stored): `questions`. The assistant’s model is asked, and told what is there already. Nothing is stored: keep what is good with `PUT /api/admin/connector/tools/:name` or `PUT /api/admin/knowledge/documents/:id`, beside what is there. 501 where the built-in assistant answers, 502 where the model fails or proposes nothing that could be kept. 30 times a minute.',
          refusals: ['NOT_FOUND', 'CONFLICT', 'NOT_IMPLEMENTED', 'CONNECTOR_UNAVAILABLE'],
          body: PhrasesRequest,
          response: { 200: PhraseProposals },
        },
        (request, reply) => {
          const { tenantId } = request.tenantCaller!;
          return countRequest(deps.limiter, 'assistant.phrases', tenantId, '', request, reply);
        },
      ),
    },
    async (request, reply) => {
      const { tenantId } = request.tenantCaller!;
      const { proposals, target } = await deps.proposePhrases(deps, tenantId, request.body);
      return replyToAdministrator(deps, request, reply, async (tx, by) => {
        const details = { model: proposals.model };
        await recordAct(tx, by, { action: 'phrases.proposed', target, details });
        return proposals;
      });
    },
  );
}
