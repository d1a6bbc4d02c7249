import { EmbeddingsSettings } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator } from '../../tenants/index.ts';
import { readEmbeddings } from '../embeddings/update-embeddings.ts';
import type { EmbeddingsRouteDeps } from './embeddings-route.ts';

export function registerReadEmbeddings(server: HttpServer, deps: EmbeddingsRouteDeps): void {
  server.get(
    '/api/admin/knowledge/embeddings',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'readEmbeddings',
      summary: 'Read where texts go to be found by what they mean',
      response: { 200: EmbeddingsSettings },
    }),
    ({ tenantCaller }) => readEmbeddings(deps.database, tenantCaller!.tenantId, deps.encoders),
  );
}
