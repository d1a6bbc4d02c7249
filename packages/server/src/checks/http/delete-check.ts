import { Ok } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, replyToAdministrator } from '../../tenants/index.ts';
import { removeCheck } from '../change-check.ts';
import { checkParams, type CheckRouteDeps } from './check-route.ts';

export function registerDeleteCheck(server: HttpServer, deps: CheckRouteDeps): void {
  server.delete(
    '/api/admin/checks/:id',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'deleteCheck',
      summary: 'Delete a check',
      description:
        'With its results. Starters can be brought back: POST /api/admin/checks/starters.',
      refusals: ['NOT_FOUND'],
      params: checkParams,
      response: { 200: Ok },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, async (tx, by) => {
        await removeCheck(tx, by, request.params.id);
        return { ok: true };
      }),
  );
}
