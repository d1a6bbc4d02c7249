import { ListConnectorToolsResponse } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import {
  forAdministrator,
  replyToAdministrator,
  type AdministrationDeps,
} from '../../tenants/index.ts';
import type { Connector } from '../connector.ts';
import { refreshTools } from '../refresh-tools.ts';

export interface RefreshDeps extends AdministrationDeps {
  connector: Pick<Connector, 'list'>;
}

export function registerRefreshConnector(server: HttpServer, deps: RefreshDeps): void {
  server.post(
    '/api/admin/connector/refresh',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'refreshConnector',
      summary: 'List the connector’s tools anew',
      description:
        'Asks the connector for its tools. Each one is off, neither shown to the assistant nor proposed nor called, until a person approves its definition, and again when the definition changes.',
      refusals: ['NOT_FOUND', 'CONNECTOR_UNAVAILABLE'],
      response: { 200: ListConnectorToolsResponse },
    }),
    async (request, reply) => {
      const listing = await deps.connector.list(request.tenantCaller!.tenantId);
      return replyToAdministrator(deps, request, reply, (tx, by) => refreshTools(tx, by, listing));
    },
  );
}
