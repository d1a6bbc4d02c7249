import { OriginsResponse } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { readOrigins } from '../allowed-origins.ts';
import { forAdministrator, type AdministrationDeps } from './administrative-route.ts';

export function registerReadOrigins(server: HttpServer, deps: AdministrationDeps): void {
  server.get(
    '/api/admin/origins',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'readOrigins',
      summary: 'Read the allowed origins',
      response: { 200: OriginsResponse },
    }),
    ({ tenantCaller }) => readOrigins(deps.database, tenantCaller!.tenantId),
  );
}
