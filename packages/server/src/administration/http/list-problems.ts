import { ListProblemsResponse } from '@deskhand/contract';
import type { RequestLog } from '../../audit/index.ts';
import type { Connector } from '../../connector/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ReplicaReads } from '../../platform/database/index.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, type AdministrationDeps } from '../../tenants/index.ts';
import { listProblems } from '../progress/read-progress.ts';

export interface ProblemRouteDeps extends AdministrationDeps, ReplicaReads {
  clock: Clock;
  requests: RequestLog;
  connector: Pick<Connector, 'calls'>;
}

export function registerListProblems(server: HttpServer, deps: ProblemRouteDeps): void {
  server.get(
    '/api/admin/problems',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'listProblems',
      summary: 'List what went wrong lately',
      description:
        'In the last seven days, at most 50 groups, newest first: what is of the same kind, about the same and for the same reason is one, with how often, and where the last of them is found. Of conversations the newest 2,000 are looked through; refused requests are kept for `REQUEST_LOG_DAYS`.',
      response: { 200: ListProblemsResponse },
    }),
    async ({ tenantCaller }) => {
      await Promise.all([deps.requests.flush(), deps.connector.calls.flush()]);
      return listProblems({ ...deps, database: deps.reads }, tenantCaller!.tenantId);
    },
  );
}
