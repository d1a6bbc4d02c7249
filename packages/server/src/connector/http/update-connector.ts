import { ConnectorSettings, UpdateConnectorRequest } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import {
  forAdministrator,
  replyToAdministrator,
  type AdministrationDeps,
} from '../../tenants/index.ts';
import { updateConnector } from '../update-connector.ts';

export function registerUpdateConnector(server: HttpServer, deps: AdministrationDeps): void {
  server.put(
    '/api/admin/connector',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'updateConnector',
      summary: 'Set the connector',
      description:
        'Another `url` is another server: its tools are listed by the next refresh and are off until they are approved anew, and a credential that is left out is kept only while scheme, host and port stay. Policies of tools stay.',
      body: UpdateConnectorRequest,
      response: { 200: ConnectorSettings },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, (tx, by) =>
        updateConnector(deps, tx, by, request.body),
      ),
  );
}
