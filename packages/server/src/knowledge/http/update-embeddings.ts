import { EmbeddingsSettings, UpdateEmbeddingsRequest } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, replyToAdministrator } from '../../tenants/index.ts';
import { updateEmbeddings } from '../embeddings/update-embeddings.ts';
import type { EmbeddingsRouteDeps } from './embeddings-route.ts';

export function registerUpdateEmbeddings(server: HttpServer, deps: EmbeddingsRouteDeps): void {
  server.put(
    '/api/admin/knowledge/embeddings',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'updateEmbeddings',
      summary: 'Choose where texts go to be found by what they mean',
      description:
        'Fields that are left out stay as they are. `enabled: false` deletes all vectors and sends nothing from then on. Without a `baseUrl` of your own, documents and questions go to the endpoint of the operator, where there is one; an API key stays with its address alone.',
      body: UpdateEmbeddingsRequest,
      response: { 200: EmbeddingsSettings },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) =>
        updateEmbeddings(deps, tx, by, request.body),
      ),
  );
}
