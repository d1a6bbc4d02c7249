import { Spending } from '@deskhand/contract';
import type { Clock } from '../../platform/clock.ts';
import type { ReplicaReads } from '../../platform/database/index.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, type AdministrationDeps } from '../../tenants/index.ts';
import { readSpending } from '../read-spending.ts';

export interface TraceRouteDeps extends AdministrationDeps, ReplicaReads {
  clock: Clock;
}

export function registerReadSpending(server: HttpServer, deps: TraceRouteDeps): void {
  server.get(
    '/api/admin/spending',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'readSpending',
      summary: 'Read what models took',
      description:
        'Answers, tokens and cost of the last 30 days, as the traces of answers tell: of conversations that were begun in them, the newest 2,000, at the prices that their versions name. It is no bill: what the playground and checks ask is not among it.',
      response: { 200: Spending },
    }),
    ({ tenantCaller }) => readSpending({ ...deps, database: deps.reads }, tenantCaller!.tenantId),
  );
}
