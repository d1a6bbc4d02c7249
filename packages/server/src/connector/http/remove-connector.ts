import { Ok } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import {
  forAdministrator,
  replyToAdministrator,
  type AdministrationDeps,
} from '../../tenants/index.ts';
import { removeConnector } from '../remove-connector.ts';

export function registerRemoveConnector(server: HttpServer, deps: AdministrationDeps): void {
  server.delete(
    '/api/admin/connector',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'removeConnector',
      summary: 'Remove the connector',
      description: 'Its tools and their policies go with it.',
      response: { 200: Ok },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, async (tx, by) => {
        await removeConnector(tx, by);
        return { ok: true };
      }),
  );
}
