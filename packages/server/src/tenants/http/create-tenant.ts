import { CreateTenantRequest, CreateTenantResponse } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { createTenant } from '../create-tenant.ts';
import { requireOperator } from '../guard.ts';
import { operatorDocs, replyToOperator, type OperatorDeps } from './administrative-reply.ts';

export function registerCreateTenant(server: HttpServer, deps: OperatorDeps): void {
  server.post(
    '/api/operator/tenants',
    {
      onRequest: requireOperator(deps.operatorToken, deps.authenticate),
      schema: {
        ...operatorDocs,
        operationId: 'createTenant',
        summary: 'Create a tenant',
        description: 'Its first two credentials are shown this once.',
        body: CreateTenantRequest,
        response: { 201: CreateTenantResponse },
      },
    },
    (request, reply) =>
      replyToOperator(deps, request, reply, (tx, by) => createTenant(tx, request.body, by), {
        status: 201,
      }),
  );
}
