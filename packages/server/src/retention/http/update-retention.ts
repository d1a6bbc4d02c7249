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
        'Fields that are left out stay as they are; null keeps for good. What is older is deleted within minutes, in small steps. Traces that are too old are hidden at once and deleted within ten minutes. Cases are deleted with all that belongs to them once they have been closed for so long; open ones stay. Acts are deleted by the blocks they are sealed in: the rest of the log stays verifiable.',
      body: UpdateRetentionRequest,
      response: { 200: Retention },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) => updateRetention(tx, by, request.body)),
  );
}
