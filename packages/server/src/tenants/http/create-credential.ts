import { CreateCredentialRequest, CredentialWithSecret } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { requireCredential } from '../guard.ts';
import { createCredential } from '../manage-credentials.ts';
import {
  administrationDocs,
  replyToAdministrator,
  type AdministrationDeps,
} from './administrative-reply.ts';

export function registerCreateCredential(server: HttpServer, deps: AdministrationDeps): void {
  server.post(
    '/api/admin/credentials',
    {
      onRequest: requireCredential(deps.authenticate, 'tenant'),
      schema: {
        ...administrationDocs,
        operationId: 'createCredential',
        summary: 'Create a credential',
        description: '`secret` is shown this once.',
        body: CreateCredentialRequest,
        response: { 201: CredentialWithSecret },
      },
    },
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
