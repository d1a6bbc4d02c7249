import { ListCheckResultsResponse } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator } from '../../tenants/index.ts';
import { listResults } from '../read-check.ts';
import { checkParams, type CheckRouteDeps } from './check-route.ts';

export function registerListResults(server: HttpServer, deps: CheckRouteDeps): void {
  server.get(
    '/api/admin/checks/:id/runs',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'listCheckResults',
      summary: 'See what came of a check',
      description: 'The newest 30 runs, each with what was answered then.',
      refusals: ['NOT_FOUND'],
      params: checkParams,
      response: { 200: ListCheckResultsResponse },
    }),
    ({ params, tenantCaller }) => listResults(deps.database, tenantCaller!.tenantId, params.id),
  );
}
