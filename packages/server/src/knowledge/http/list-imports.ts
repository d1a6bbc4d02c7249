import { ListImportsResponse } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator } from '../../tenants/index.ts';
import { listImports } from '../imports/read-import.ts';
import type { ImportRouteDeps } from './import-route.ts';

export function registerListImports(server: HttpServer, deps: ImportRouteDeps): void {
  server.get(
    '/api/admin/knowledge/imports',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'listImports',
      summary: 'List imports',
      description: 'The last 20, newest first.',
      response: { 200: ListImportsResponse },
    }),
    ({ tenantCaller }) => listImports(deps, tenantCaller!.tenantId),
  );
}
