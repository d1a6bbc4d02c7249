import { Ok } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import {
  forAdministrator,
  replyToAdministrator,
  type AdministrationDeps,
} from '../../tenants/index.ts';
import { removeEscalationWebhook } from '../update-escalation-webhook.ts';

export function registerRemoveEscalation(server: HttpServer, deps: AdministrationDeps): void {
  server.delete(
    '/api/admin/escalation',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'removeEscalation',
      summary: 'Remove the webhook that takes cases over',
      description: 'The connector’s escalation tool stays.',
      response: { 200: Ok },
    }),
    (request, reply) =>
      replyToAdministrator(deps, request, reply, async (tx, by) => {
        await removeEscalationWebhook(tx, by);
        return { ok: true };
      }),
  );
}
