import { AssistantDraft } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator } from '../../tenants/index.ts';
import { readDraft } from '../versions/draft.ts';
import type { AssistantRouteDeps } from './assistant-route.ts';

export function registerReadDraft(server: HttpServer, deps: AssistantRouteDeps): void {
  server.get(
    '/api/admin/versions/draft',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'readDraft',
      summary: 'Read the draft of the assistant',
      description: 'The live settings, with `isChanged` false, where nobody has written anything.',
      response: { 200: AssistantDraft },
    }),
    ({ tenantCaller }) => readDraft(deps.database, tenantCaller!.tenantId, deps.defaults),
  );
}
