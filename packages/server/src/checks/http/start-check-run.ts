import { CheckRun, StartCheckRunRequest } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, replyToAdministrator } from '../../tenants/index.ts';
import { startCheckRun } from '../runs/check-run.ts';
import { presentRun } from '../runs/present.ts';
import type { CheckRunRow } from '../runs/store.ts';
import type { CheckRouteDeps } from './check-route.ts';

export function registerStartCheckRun(server: HttpServer, deps: CheckRouteDeps): void {
  server.post(
    '/api/admin/check-run',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'startCheckRun',
      summary: 'Run all checks',
      description:
        'Or those that are named, one after the other: the service goes on by itself, whoever looks on. There is one run of a tenant at a time. Each check counts as the playground does, and waits where that is too many. A node that dies is replaced by another one within minutes, but for a run with `apiKey`: a key is kept nowhere, so such a run ends as `interrupted`.',
      refusals: ['CONFLICT', 'NOT_FOUND'],
      body: StartCheckRunRequest,
      response: { 201: CheckRun },
    }),
    (request, reply) => {
      let started: CheckRunRow | null = null;
      const { checkRunner: runner } = deps;
      return replyToAdministrator(
        deps,
        request,
        reply,
        async (tx, by) => {
          started = await startCheckRun({ runner }, tx, by, request.body);
          return presentRun(started, false);
        },
        {
          status: 201,
          committed: () => {
            if (started) runner.begin(started, request.body.apiKey);
          },
        },
      );
    },
  );
}
