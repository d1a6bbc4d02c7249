import { EscalationSettings } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, type AdministrationDeps } from '../../tenants/index.ts';
import { readEscalation } from '../update-escalation-webhook.ts';

export function registerReadEscalation(server: HttpServer, deps: AdministrationDeps): void {
  server.get(
    '/api/admin/escalation',
    forAdministrator(deps, {
      role: 'viewer',
      operationId: 'readEscalation',
      summary: 'Read who takes cases over',
      description:
        'The connector’s escalation tool comes first while it is ready; the webhook otherwise.',
      response: { 200: EscalationSettings },
    }),
    ({ tenantCaller }) => readEscalation(deps, deps.database, tenantCaller!.tenantId),
  );
}
