import { UpdateEscalationRequest, UpdateEscalationResponse } from '@deskhand/contract';
import type { Config } from '../../platform/config.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import {
  forAdministrator,
  replyToAdministrator,
  type AdministrationDeps,
} from '../../tenants/index.ts';
import { updateEscalationWebhook } from '../update-escalation-webhook.ts';

export interface UpdateEscalationDeps extends AdministrationDeps {
  config: Pick<Config, 'allowPrivateOutbound'>;
}

export function registerUpdateEscalation(server: HttpServer, deps: UpdateEscalationDeps): void {
  server.put(
    '/api/admin/escalation',
    forAdministrator(deps, {
      role: 'owner',
      operationId: 'updateEscalation',
      summary: 'Set the webhook that takes cases over',
      description:
        'Each hand-over is one POST, signed as Standard Webhooks says, with the escalation’s id as `webhook-id`; it is accepted by a 2xx with `{id, url?}` as JSON within 20 seconds, and by nothing else. `secret` is in this one response: after another `webhookUrl` or with `rotateSecret`, where the former secret signs beside the new one for 24 hours, or with `keepPrevious` false no more.',
      body: UpdateEscalationRequest,
      response: { 200: UpdateEscalationResponse },
    }),
    (request, reply) => {
      const { secrets, config } = deps;
      const change = { secrets, allowPrivate: config.allowPrivateOutbound };
      return replyToAdministrator(deps, request, reply, (tx, by) =>
        updateEscalationWebhook(change, tx, by, request.body),
      );
    },
  );
}
