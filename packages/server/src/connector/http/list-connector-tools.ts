import { ListConnectorToolsResponse } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, type AdministrationDeps } from '../../tenants/index.ts';
import { listTools } from '../refresh-tools.ts';

export function registerListConnectorTools(server: HttpServer, deps: AdministrationDeps): void {
  server.get(
    '/api/admin/connector/tools',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'listConnectorTools',
      summary: 'List the connector’s tools',
      description: 'As the last refresh saw them, those that are gone too.',
      response: { 200: ListConnectorToolsResponse },
    }),
    ({ tenantCaller }) => listTools(deps.database, tenantCaller!.tenantId),
  );
}
