import { AssistantSettings, UpdateAssistantRequest } from '@deskhand/contract';
import type { Config } from '../platform/config.ts';
import type { CommandDeps, HttpServer } from '../platform/http/index.ts';
import {
  administrationDocs,
  replyToAdministrator,
  requireCredential,
  type CredentialAuthenticator,
} from '../tenants/index.ts';
import { readAssistant, updateAssistant } from './settings/update-assistant.ts';

export function registerAssistantRoutes(
  server: HttpServer,
  deps: CommandDeps & { authenticate: CredentialAuthenticator; defaults: Config['model'] },
): void {
  const onRequest = requireCredential(deps.authenticate, 'tenant');

  server.get(
    '/api/admin/assistant',
    {
      onRequest,
      schema: {
        ...administrationDocs,
        operationId: 'readAssistant',
        summary: 'Read the assistant’s settings',
        response: { 200: AssistantSettings },
      },
    },
    ({ tenantCaller }) => readAssistant(deps.database, tenantCaller!.tenantId, deps.defaults),
  );

  server.put(
    '/api/admin/assistant',
    {
      onRequest,
      schema: {
        ...administrationDocs,
        operationId: 'updateAssistant',
        summary: 'Change the assistant’s settings',
        description: 'Fields that are left out stay as they are.',
        body: UpdateAssistantRequest,
        response: { 200: AssistantSettings },
      },
    },
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) =>
        updateAssistant(deps, tx, by, request.body),
      ),
  );
}
