import {
  EscalationSettings,
  Ok,
  UpdateEscalationRequest,
  UpdateEscalationResponse,
} from '@deskhand/contract';
import type { Config } from '../../platform/config.ts';
import { replyOnce, type CommandDeps, type HttpServer } from '../../platform/http/index.ts';
import {
  administratorOf,
  requireCredential,
  type CredentialAuthenticator,
} from '../../tenants/index.ts';
import { readEscalation, removeWebhook, updateWebhook } from './update-webhook.ts';

export interface EscalationSettingsDeps extends CommandDeps {
  authenticate: CredentialAuthenticator;
  config: Pick<Config, 'allowPrivateOutbound'>;
}

const docs = { tags: ['administration'], security: [{ tenant: [] }] };
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
        ...docs,
        operationId: 'readEscalation',
        summary: 'Read who takes cases over',
        description:
          'The connector’s escalation tool comes first while it is ready; the webhook otherwise.',
        response: { 200: EscalationSettings },
      },
    },
    ({ tenantCaller }) => readEscalation(deps.database, tenantCaller!.tenantId),
  );
}

function registerChanging(server: HttpServer, deps: EscalationSettingsDeps): void {
  const onRequest = requireCredential(deps.authenticate, 'tenant');

  server.put(
    path,
    {
      onRequest,
      schema: {
        ...docs,
        operationId: 'updateEscalation',
        summary: 'Set the webhook that takes cases over',
        description:
          'Each hand-over is one POST, signed as Standard Webhooks says, with the escalation’s id as `webhook-id`; it is accepted by a 2xx with `{id, url?}` as JSON within 20 seconds, and by nothing else. `secret` is in this one response: after another `webhookUrl` or with `rotateSecret`, where the former secret signs beside the new one for 24 hours, or with `keepPrevious` false no more.',
        body: UpdateEscalationRequest,
        response: { 200: UpdateEscalationResponse },
      },
    },
    (request, reply) => {
      const by = administratorOf(request);
      const { secrets, config } = deps;
      const change = { secrets, allowPrivate: config.allowPrivateOutbound };
      return replyOnce(deps, request, reply, by, async (tx) => ({
        status: 200,
        body: await updateWebhook(change, tx, by, request.body),
      }));
    },
  );

  server.delete(
    path,
    {
      onRequest,
      schema: {
        ...docs,
        operationId: 'removeEscalation',
        summary: 'Remove the webhook that takes cases over',
        description: 'The connector’s escalation tool stays.',
        response: { 200: Ok },
      },
    },
    (request, reply) => {
      const by = administratorOf(request);
      return replyOnce(deps, request, reply, by, async (tx) => {
        await removeWebhook(tx, by);
        return { status: 200, body: { ok: true } };
      });
    },
  );
}
