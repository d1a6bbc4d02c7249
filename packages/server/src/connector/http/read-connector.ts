import { ConnectorSettings } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, type AdministrationDeps } from '../../tenants/index.ts';
import { presentConnector } from '../present.ts';
import { selectConnector } from '../store.ts';

export function registerReadConnector(server: HttpServer, deps: AdministrationDeps): void {
  server.get(
    '/api/admin/connector',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'readConnector',
      summary: 'Read the connector’s settings',
      description: '`url` is null where there is no connector.',
      response: { 200: ConnectorSettings },
    }),
    async ({ tenantCaller }) =>
      presentConnector(
        deps.secrets,
        tenantCaller!.tenantId,
        await selectConnector(deps.database, tenantCaller!.tenantId),
      ),
  );
}
