import { CheckRequirement } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, replyToAdministrator } from '../../tenants/index.ts';
import { setRequirement } from '../change-check.ts';
import type { CheckRouteDeps } from './check-route.ts';

export function registerUpdateRequirement(server: HttpServer, deps: CheckRouteDeps): void {
  server.put(
    '/api/admin/checks/requirement',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'requireChecks',
      summary: 'Say whether publishing needs the checks',
      description:
        'Where it does, the draft is published, and the settings are changed at once, only if each enabled check has passed with exactly these settings. Bringing a version back needs none.',
      body: CheckRequirement,
      response: { 200: CheckRequirement },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) => setRequirement(tx, by, request.body)),
  );
}
