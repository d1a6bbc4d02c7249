import { ReadCheckRunResponse } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator } from '../../tenants/index.ts';
import { readCheckRun } from '../runs/check-run.ts';
import type { CheckRouteDeps } from './check-route.ts';

export function registerReadCheckRun(server: HttpServer, deps: CheckRouteDeps): void {
  server.get(
    '/api/admin/check-run',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'readCheckRun',
      summary: 'Read how far the run of all checks is',
      description: 'The last one of the tenant, under way or over; null where there was none.',
      response: { 200: ReadCheckRunResponse },
    }),
    ({ tenantCaller }) => readCheckRun(deps, deps.database, tenantCaller!.tenantId),
  );
}
