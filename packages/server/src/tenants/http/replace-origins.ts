import { OriginsRequest, OriginsResponse } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { replaceOrigins } from '../allowed-origins.ts';
import { replyToAdministrator } from './administrative-reply.ts';
import { forAdministrator, type AdministrationDeps } from './administrative-route.ts';

export function registerReplaceOrigins(server: HttpServer, deps: AdministrationDeps): void {
  server.put(
    '/api/admin/origins',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'replaceOrigins',
      summary: 'Replace the allowed origins',
      description: 'From which web pages users may call. An empty list allows all.',
      body: OriginsRequest,
      response: { 200: OriginsResponse },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) =>
        replaceOrigins(tx, by, request.body.origins),
      ),
  );
}
