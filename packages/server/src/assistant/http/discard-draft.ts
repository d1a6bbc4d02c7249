import { AssistantDraft } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, replyToAdministrator } from '../../tenants/index.ts';
import { discardDraft } from '../versions/draft.ts';
import type { AssistantRouteDeps } from './assistant-route.ts';

export function registerDiscardDraft(server: HttpServer, deps: AssistantRouteDeps): void {
  server.delete(
    '/api/admin/versions/draft',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'discardDraft',
      summary: 'Discard the draft of the assistant',
      response: { 200: AssistantDraft },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) => discardDraft(deps, tx, by)),
  );
}
