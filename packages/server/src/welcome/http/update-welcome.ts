import { UpdateWelcomeRequest, WelcomeSettings } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, replyToAdministrator } from '../../tenants/index.ts';
import { updateWelcome } from '../update-welcome.ts';
import type { WelcomeSettingsDeps } from './welcome-route.ts';

export function registerUpdateWelcome(server: HttpServer, deps: WelcomeSettingsDeps): void {
  server.put(
    '/api/admin/welcome',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'updateWelcomeSettings',
      summary: 'Change the first screen',
      description:
        'Fields that are left out stay as they are; `languages` is replaced as a whole, goes live at once, and is a new version of the assistant, without a note; where publishing needs the checks, another one is refused until all have passed with what is live. That an AI answers is always said: `disclosure` sets the words.',
      refusals: ['CONFLICT'],
      body: UpdateWelcomeRequest,
      response: { 200: WelcomeSettings },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) =>
        updateWelcome(deps, tx, by, request.body),
      ),
  );
}
