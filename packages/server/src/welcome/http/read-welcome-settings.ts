import { WelcomeSettings } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, type AdministrationDeps } from '../../tenants/index.ts';
import { readWelcomeSettings } from '../update-welcome.ts';

export function registerReadWelcomeSettings(server: HttpServer, deps: AdministrationDeps): void {
  server.get(
    '/api/admin/welcome',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'readWelcomeSettings',
      summary: 'Read the first screen’s settings',
      response: { 200: WelcomeSettings },
    }),
    ({ tenantCaller }) => readWelcomeSettings(deps.database, tenantCaller!.tenantId),
  );
}
