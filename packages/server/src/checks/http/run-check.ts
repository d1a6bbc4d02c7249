import { CheckResult, RunCheckRequest } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { countRequest } from '../../sessions/index.ts';
import { forAdministrator, recordAct, replyToAdministrator } from '../../tenants/index.ts';
import { keepResult } from '../run-check.ts';
import { checkParams, type CheckRouteDeps } from './check-route.ts';

export function registerRunCheck(server: HttpServer, deps: CheckRouteDeps): void {
  server.post(
    '/api/admin/checks/:id/runs',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'runCheck',
      summary: 'Run a check',
      description:
        'Asks the draft, what is live, or any version what the check says, and holds the answers against what it expects. Articles, reading tools and the model are really asked; changes are only simulated. All checks are run by running one after the other; it counts as the playground does, 60 times a minute.',
      refusals: ['NOT_FOUND'],
      params: checkParams,
      body: RunCheckRequest,
      response: { 201: CheckResult },
    }),
    async (request, reply) => {
      const { tenantId } = request.tenantCaller!;
      await countRequest(deps.limiter, 'playground', tenantId, '', request, reply);
      const gone = new AbortController();
      // Of this reply alone: its connection may serve many.
      reply.raw.once('close', () => gone.abort());
      const { params, body } = request;
      const run = await deps.runCheck(deps.database, tenantId, params.id, body, gone.signal);
      return replyToAdministrator(
        deps,
        request,
        reply,
        async (tx, by) => {
          const result = await keepResult(tx, by, body.target, run);
          // As whom it asked, the check says, and is deleted with the person: an act keeps its details.
          const details = { on: body.target, passed: result.passed };
          await recordAct(tx, by, { action: 'check.ran', target: params.id, details });
          return result;
        },
        { status: 201 },
      );
    },
  );
}
