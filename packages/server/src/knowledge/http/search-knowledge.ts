import { KnowledgeSearchRequest, KnowledgeSearchResponse } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, type AdministrationDeps } from '../../tenants/index.ts';
import { searchKnowledge, type RetrievePassages } from '../search-knowledge.ts';

interface SearchDeps extends AdministrationDeps {
  retrieve: RetrievePassages;
}

const passagesDefault = 5;

export function registerSearchKnowledge(server: HttpServer, deps: SearchDeps): void {
  server.post(
    '/api/admin/knowledge/search',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'searchKnowledge',
      summary: 'See what the assistant would retrieve',
      readsOnly: true,
      description: 'What the assistant would retrieve for a question.',
      body: KnowledgeSearchRequest,
      response: { 200: KnowledgeSearchResponse },
    }),
    async (request) => {
      const { query, limit } = request.body;
      const { tenantId } = request.tenantCaller!;
      return searchKnowledge(deps, tenantId, { query, limit: limit ?? passagesDefault });
    },
  );
}
