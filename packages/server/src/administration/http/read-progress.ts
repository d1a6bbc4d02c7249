import { Progress } from '@deskhand/contract';
import type { ReplicaReads } from '../../platform/database/index.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, type AdministrationDeps } from '../../tenants/index.ts';
import { readProgress } from '../progress/read-progress.ts';

export function registerReadProgress(
  server: HttpServer,
  deps: AdministrationDeps & ReplicaReads,
): void {
  server.get(
    '/api/admin/progress',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'readProgress',
      summary: 'Read how far the tenant has come',
      description:
        'What the service has seen of it: the chat in a page, an answer with a citation, one of a model, a change that was proven, a hand-over. Nothing of it can be set.',
      response: { 200: Progress },
    }),
    ({ tenantCaller }) => readProgress(deps.reads, tenantCaller!.tenantId),
  );
}
