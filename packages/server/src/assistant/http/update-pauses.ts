import { Pauses, UpdatePausesRequest } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, replyToAdministrator } from '../../tenants/index.ts';
import { updatePauses } from '../settings/pauses.ts';
import type { AssistantRouteDeps } from './assistant-route.ts';

export function registerUpdatePauses(server: HttpServer, deps: AssistantRouteDeps): void {
  server.put(
    '/api/admin/pauses',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'updatePauses',
      summary: 'Pause the assistant or changes, or resume them',
      description:
        'Fields that are left out stay as they are, and so does every setting. While changes are paused none is proposed; one that is confirmed is refused, and its user is told that nothing was changed.',
      body: UpdatePausesRequest,
      response: { 200: Pauses },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) => updatePauses(tx, by, request.body)),
  );
}
