import { AssistantSettings, UpdateAssistantRequest } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, replyToAdministrator } from '../../tenants/index.ts';
import { updateAssistant } from '../settings/update-assistant.ts';
import type { AssistantRouteDeps } from './assistant-route.ts';

export function registerUpdateAssistant(server: HttpServer, deps: AssistantRouteDeps): void {
  server.put(
    '/api/admin/assistant',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'updateAssistant',
      summary: 'Change the assistant’s settings',
      description: 'Fields that are left out stay as they are.',
      body: UpdateAssistantRequest,
      response: { 200: AssistantSettings },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) =>
        updateAssistant(deps, tx, by, request.body),
      ),
  );
}
