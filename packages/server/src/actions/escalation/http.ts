import {
  EscalationSettings,
  Ok,
  UpdateEscalationRequest,
  UpdateEscalationResponse,
} from '@deskhand/contract';
import type { Config } from '../../platform/config.ts';
import type { CommandDeps, HttpServer } from '../../platform/http/index.ts';
import {
  administrationDocs,
  replyToAdministrator,
  requireCredential,
  type CredentialAuthenticator,
} from '../../tenants/index.ts';
import { readEscalation, removeWebhook, updateWebhook } from './update-webhook.ts';

export interface EscalationSettingsDeps extends CommandDeps {
  authenticate: CredentialAuthenticator;
  config: Pick<Config, 'allowPrivateOutbound'>;
}

const path = '/api/admin/escalation';

/** Who takes a tenant's cases over where its connector does not. */
export function registerEscalationSettings(server: HttpServer, deps: EscalationSettingsDeps): void {
  registerReading(server, deps);
  registerChanging(server, deps);
}

function registerReading(server: HttpServer, deps: EscalationSettingsDeps): void {
  server.get(
    path,
    {
      onRequest: requireCredential(deps.authenticate, 'tenant'),
      schema: {
        ...administrationDocs,
        operationId: 'readEscalation',
        summary: 'Read who takes cases over',
        description:
          'The connector’s escalation tool comes first while it is ready; the webhook otherwise.',
        response: { 200: EscalationSettings },
      },
    },
    ({ tenantCaller }) => readEscalation(deps, deps.database, tenantCaller!.tenantId),
  );
}

function registerChanging(server: HttpServer, deps: EscalationSettingsDeps): void {
  const onRequest = requireCredential(deps.authenticate, 'tenant');

  server.put(
    path,
    {
      onRequest,
      schema: {
        ...administrationDocs,
        operationId: 'updateEscalation',
        summary: 'Set the webhook that takes cases over',
        description:
          'Each hand-over is one POST, signed as Standard Webhooks says, with the escalation’s id as `webhook-id`; it is accepted by a 2xx with `{id, url?}` as JSON within 20 seconds, and by nothing else. `secret` is in this one response: after another `webhookUrl` or with `rotateSecret`, where the former secret signs beside the new one for 24 hours, or with `keepPrevious` false no more.',
        body: UpdateEscalationRequest,
        response: { 200: UpdateEscalationResponse },
      },
    },
    (request, reply) => {
      const { secrets, config } = deps;
      const change = { secrets, allowPrivate: config.allowPrivateOutbound };
      return replyToAdministrator(deps, request, reply, (tx, by) =>
        updateWebhook(change, tx, by, request.body),
      );
    },
  );

  server.delete(
    path,
    {
      onRequest,
      schema: {
        ...administrationDocs,
        operationId: 'removeEscalation',
        summary: 'Remove the webhook that takes cases over',
        description: 'The connector’s escalation tool stays.',
        response: { 200: Ok },
      },
    },
    (request, reply) =>
      replyToAdministrator(deps, request, reply, async (tx, by) => {
        await removeWebhook(tx, by);
        return { ok: true };
      }),
  );
}
