import { Retention } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, type AdministrationDeps } from '../../tenants/index.ts';
import { readRetention } from '../retention.ts';

export function registerReadRetention(server: HttpServer, deps: AdministrationDeps): void {
  server.get(
    '/api/admin/retention',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'readRetention',
      summary: 'Read how long things are kept',
      response: { 200: Retention },
    }),
    ({ tenantCaller }) => readRetention(deps.database, tenantCaller!.tenantId),
  );
}
