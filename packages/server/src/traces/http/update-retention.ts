import { Retention, UpdateRetentionRequest } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import {
  forAdministrator,
  replyToAdministrator,
  type AdministrationDeps,
} from '../../tenants/index.ts';
import { updateRetention } from '../retention.ts';

export function registerUpdateRetention(server: HttpServer, deps: AdministrationDeps): void {
  server.put(
    '/api/admin/retention',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'updateRetention',
      summary: 'Change how long things are kept',
      description:
        'Fields that are left out stay as they are. What is older than that is not told any more at once, and deleted within minutes.',
      body: UpdateRetentionRequest,
      response: { 200: Retention },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) => updateRetention(tx, by, request.body)),
  );
}
