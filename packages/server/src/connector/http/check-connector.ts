import { ConnectorCheck } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import {
  forAdministrator,
  recordAct,
  replyToAdministrator,
  type AdministrationDeps,
} from '../../tenants/index.ts';
import { checkConnector } from '../check-connector.ts';
import type { Connector } from '../connector.ts';

export interface CheckDeps extends AdministrationDeps {
  connector: Pick<Connector, 'inspect'>;
}

export function registerCheckConnector(server: HttpServer, deps: CheckDeps): void {
  server.post(
    '/api/admin/connector/check',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'checkConnector',
      summary: 'Check the connector',
      description:
        'Connects, lists the tools twice, calls one that does not exist and comes once with a wrong credential; tells in sentences what it lacks. No tool of the connector is called, and nothing is stored.',
      refusals: ['NOT_FOUND', 'CONNECTOR_UNAVAILABLE'],
      response: { 200: ConnectorCheck },
    }),
    async (request, reply) => {
      const check = await checkConnector(deps.connector, request.tenantCaller!.tenantId);
      return replyToAdministrator(deps, request, reply, async (tx, by) => {
        const { problems, risks } = check;
        const details = { problems, risks };
        await recordAct(tx, by, { action: 'connector.checked', target: 'connector', details });
        return check;
      });
    },
  );
}
