import { CreateTenantRequest, CreateTenantResponse } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { createTenant, type TenantCreated } from '../create-tenant.ts';
import { replyToOperator } from './administrative-reply.ts';
import { forOperator, type OperatorDeps } from './administrative-route.ts';

export function registerCreateTenant(
  server: HttpServer,
  deps: OperatorDeps & { onTenantCreated: TenantCreated },
): void {
  server.post(
    '/api/operator/tenants',
    forOperator(deps, {
      operationId: 'createTenant',
      summary: 'Create a tenant',
      description: 'Its first two credentials are shown this once.',
      body: CreateTenantRequest,
      response: { 201: CreateTenantResponse },
    }),
    (request, reply) =>
      replyToOperator(
        deps,
        request,
        reply,
        (tx, by) => createTenant(tx, request.body, by, deps.onTenantCreated),
        { status: 201 },
      ),
  );
}
