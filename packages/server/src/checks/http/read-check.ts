import { Check } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator } from '../../tenants/index.ts';
import { readCheck } from '../read-check.ts';
import { checkParams, type CheckRouteDeps } from './check-route.ts';

export function registerReadCheck(server: HttpServer, deps: CheckRouteDeps): void {
  server.get(
    '/api/admin/checks/:id',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'readCheck',
      summary: 'Read a check',
      refusals: ['NOT_FOUND'],
      params: checkParams,
      response: { 200: Check },
    }),
    ({ params, tenantCaller }) => readCheck(deps.database, tenantCaller!.tenantId, params.id),
  );
}
