import { Check, CheckRequest } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, replyToAdministrator } from '../../tenants/index.ts';
import { createCheck } from '../change-check.ts';
import type { CheckRouteDeps } from './check-route.ts';

export function registerCreateCheck(server: HttpServer, deps: CheckRouteDeps): void {
  server.post(
    '/api/admin/checks',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'createCheck',
      summary: 'Write a check',
      description:
        'What somebody says, and what is expected of the answers. With `madeOf` it counts as made of a message that was really answered.',
      body: CheckRequest,
      response: { 201: Check },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) => createCheck(tx, by, request.body), {
        status: 201,
      }),
  );
}
