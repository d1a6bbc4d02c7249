import { SignInSettings } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { readSignIn } from '../sign-in/update-sign-in.ts';
import { forAdministrator, type AdministrationDeps } from './administrative-route.ts';
import { tenantOf } from './tenant-route.ts';

export function registerReadSignIn(server: HttpServer, deps: AdministrationDeps): void {
  server.get(
    '/api/admin/sign-in',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'readSignIn',
      summary: 'Read by which provider members may sign in',
      response: { 200: SignInSettings },
    }),
    (request) => readSignIn(deps.database, tenantOf(request), deps.baseUrl()),
  );
}
