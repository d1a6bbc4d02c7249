import { OriginsResponse } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { readOrigins } from '../allowed-origins.ts';
import { requireCredential } from '../guard.ts';
import { administrationDocs, type AdministrationDeps } from './administrative-reply.ts';

export function registerReadOrigins(server: HttpServer, deps: AdministrationDeps): void {
  server.get(
    '/api/admin/origins',
    {
      onRequest: requireCredential(deps.authenticate, 'tenant'),
      schema: {
        ...administrationDocs,
        operationId: 'readOrigins',
        summary: 'Read the allowed origins',
        response: { 200: OriginsResponse },
      },
    },
    ({ tenantCaller }) => readOrigins(deps.database, tenantCaller!.tenantId),
  );
}
