import { CreateCredentialRequest, CredentialWithSecret } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { createCredential } from '../manage-credentials.ts';
import { replyToAdministrator } from './administrative-reply.ts';
import { forAdministrator, type AdministrationDeps } from './administrative-route.ts';

export function registerCreateCredential(server: HttpServer, deps: AdministrationDeps): void {
  server.post(
    '/api/admin/credentials',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'createCredential',
      summary: 'Create a credential',
      description: '`secret` is shown this once.',
      body: CreateCredentialRequest,
      response: { 201: CredentialWithSecret },
    }),
    (request, reply) =>
      replyToAdministrator(
        deps,
        request,
        reply,
        (tx, by) => createCredential(tx, by, request.body),
        { status: 201 },
      ),
  );
}
