import { Ok } from '@deskhand/contract';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import { deleteTenant } from '../delete-tenant.ts';
import { replyToOperator } from './administrative-reply.ts';
import { forOperator } from './administrative-route.ts';
import type { TenantRouteDeps } from './tenant-route.ts';

export function registerDeleteTenant(server: HttpServer, deps: TenantRouteDeps): void {
  server.delete(
    '/api/operator/tenants/:key',
    forOperator(deps, {
      operationId: 'deleteTenant',
      summary: 'Delete a tenant and all it has',
      description: 'Its audit events stay.',
      refusals: ['NOT_FOUND'],
      params: Type.Object({ key: Type.String() }),
      response: { 200: Ok },
    }),
    (request, reply) => {
      let gone = 0;
      return replyToOperator(
        deps,
        request,
        reply,
        async (tx, by) => {
          gone = await deleteTenant(tx, request.params.key, by);
          return { ok: true };
        },
        { committed: () => deps.onRevoked(gone) },
      );
    },
  );
}
