import { Pauses } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator } from '../../tenants/index.ts';
import { readPauses } from '../settings/pauses.ts';
import type { AssistantRouteDeps } from './assistant-route.ts';

export function registerReadPauses(server: HttpServer, deps: AssistantRouteDeps): void {
  server.get(
    '/api/admin/pauses',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'readPauses',
      summary: 'Read whether the assistant or changes are paused',
      response: { 200: Pauses },
    }),
    ({ tenantCaller }) => readPauses(deps.database, tenantCaller!.tenantId),
  );
}
