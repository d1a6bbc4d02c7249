import { ReadCheckRunResponse } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, replyToAdministrator } from '../../tenants/index.ts';
import { cancelCheckRun } from '../runs/check-run.ts';
import type { CheckRouteDeps } from './check-route.ts';

export function registerCancelCheckRun(server: HttpServer, deps: CheckRouteDeps): void {
  server.delete(
    '/api/admin/check-run',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'cancelCheckRun',
      summary: 'Cancel the run of all checks',
      description:
        'What has run is kept; the check that is being run is not. Tells the last run, also where none was under way.',
      response: { 200: ReadCheckRunResponse },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) => cancelCheckRun(deps, tx, by), {
        committed: ({ tenantId }) => deps.checkRunner.drop(tenantId),
      }),
  );
}
