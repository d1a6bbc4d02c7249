import { UpdateWelcomeRequest, WelcomeSettings } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import {
  forAdministrator,
  replyToAdministrator,
  type AdministrationDeps,
} from '../../tenants/index.ts';
import { updateWelcome } from '../update-welcome.ts';

export function registerUpdateWelcome(server: HttpServer, deps: AdministrationDeps): void {
  server.put(
    '/api/admin/welcome',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'updateWelcomeSettings',
      summary: 'Change the first screen',
      description:
        'Fields that are left out stay as they are; `languages` is replaced as a whole. That an AI answers is always said: `disclosure` sets the words.',
      body: UpdateWelcomeRequest,
      response: { 200: WelcomeSettings },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) => updateWelcome(tx, by, request.body)),
  );
}
