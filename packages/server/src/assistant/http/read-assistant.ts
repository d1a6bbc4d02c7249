import { AssistantSettings } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator } from '../../tenants/index.ts';
import { readAssistant } from '../settings/update-assistant.ts';
import type { AssistantRouteDeps } from './assistant-route.ts';

export function registerReadAssistant(server: HttpServer, deps: AssistantRouteDeps): void {
  server.get(
    '/api/admin/assistant',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'readAssistant',
      summary: 'Read the assistant’s settings',
      response: { 200: AssistantSettings },
    }),
    ({ tenantCaller }) => readAssistant(deps.database, tenantCaller!.tenantId, deps.defaults),
  );
}
