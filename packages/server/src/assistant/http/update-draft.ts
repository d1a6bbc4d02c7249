import { AssistantDraft, UpdateDraftRequest } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, replyToAdministrator } from '../../tenants/index.ts';
import { updateDraft } from '../versions/draft.ts';
import type { AssistantRouteDeps } from './assistant-route.ts';

export function registerUpdateDraft(server: HttpServer, deps: AssistantRouteDeps): void {
  server.put(
    '/api/admin/versions/draft',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'updateDraft',
      summary: 'Write to the draft of the assistant',
      description:
        'Nobody is answered by it before it is published. Fields that are left out stay as they are. There is one draft of a tenant; `revision` keeps two who write from losing each other’s words.',
      refusals: ['CONFLICT'],
      body: UpdateDraftRequest,
      response: { 200: AssistantDraft },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) =>
        updateDraft(deps, tx, by, request.body),
      ),
  );
}
