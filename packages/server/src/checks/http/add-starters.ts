import { AddStartersResponse } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, replyToAdministrator } from '../../tenants/index.ts';
import { addStarters } from '../give-starters.ts';
import type { CheckRouteDeps } from './check-route.ts';

export function registerAddStarters(server: HttpServer, deps: CheckRouteDeps): void {
  server.post(
    '/api/admin/checks/starters',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'addStarterChecks',
      summary: 'Bring the starter checks back',
      description:
        'The twenty about honesty that each tenant starts with: those that were deleted. Those that are there stay as they are.',
      response: { 200: AddStartersResponse },
    }),
    (request, reply) => replyToAdministrator(deps, request, reply, (tx, by) => addStarters(tx, by)),
  );
}
