import { Check, UpdateCheckRequest } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, replyToAdministrator } from '../../tenants/index.ts';
import { changeCheck } from '../change-check.ts';
import { checkParams, type CheckRouteDeps } from './check-route.ts';

export function registerUpdateCheck(server: HttpServer, deps: CheckRouteDeps): void {
  server.put(
    '/api/admin/checks/:id',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'updateCheck',
      summary: 'Change a check',
      description:
        'The whole of it. Where it says or expects something else than before, it has to be run again: results count for one revision.',
      refusals: ['NOT_FOUND', 'CONFLICT'],
      params: checkParams,
      body: UpdateCheckRequest,
      response: { 200: Check },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) =>
        changeCheck(tx, by, request.params.id, request.body),
      ),
  );
}
