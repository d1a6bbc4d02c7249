import type {
  EscalationSettings,
  UpdateEscalationRequest,
  UpdateEscalationResponse,
} from '@deskhand/contract';
import type { AuditAction } from '../audit/index.ts';
import { lockConnector, selectTools, refreshCapabilities, stateOf } from '../connector/index.ts';
import type { Queryable } from '../platform/database/index.ts';
import type { SecretBox } from '../platform/secrets.ts';
import { recordAct, type Administrator } from '../tenants/index.ts';
import { openAddress } from '../platform/sealed-address.ts';
import { newSealedSecret, readWebhookUrl, retireSecret } from '../webhooks/index.ts';
import {
  deleteEscalationWebhook,
  formerEscalationSecrets,
  selectEscalationWebhook,
  upsertEscalationWebhook,
} from './store-escalation-webhook.ts';

/**
 * Names the webhook, or changes it. A secret that is rotated signs beside the new one for 24 hours,
 * until its receiver knows that, unless `keepPrevious` is false. Another address gets another secret
 * and no former one: who read the old one signs nothing for the new.
 *
 * @throws Refusal VALIDATION_ERROR for an address that may not be called.
 */
export async function updateEscalationWebhook(
  deps: { secrets: SecretBox; allowPrivate: readonly string[] },
  tx: Queryable,
  by: Administrator,
  request: UpdateEscalationRequest,
): Promise<UpdateEscalationResponse> {
  const { tenantId } = by;
  const url = readWebhookUrl('webhookUrl', request.webhookUrl, deps.allowPrivate);
  // Changes to who takes cases over queue here, the connector's with them.
  await lockConnector(tx, tenantId);
  const former = await selectEscalationWebhook(tx, tenantId);
  const purpose = escalationAddressPurpose(tenantId);
  const isSameAddress = former !== null && openAddress(deps.secrets, purpose, former) === url.href;
  const stays = isSameAddress && request.rotateSecret !== true ? former : null;
  const { secret, sealedSecret } = stays
    ? { secret: null, sealedSecret: stays.sealed_secret }
    : newSealedSecret(deps.secrets, escalationSecretPurpose(tenantId));
  await upsertEscalationWebhook(tx, tenantId, {
    sealedUrl: deps.secrets.seal(purpose, url.href),
    sealedSecret,
  });
  const keepsPrevious = isSameAddress && request.keepPrevious !== false;
  const retired = stays === null && former !== null ? former.sealed_secret : null;
  const rule = { retired, keepsPrevious };
  const endedPrevious = await retireSecret(formerEscalationSecrets, tx, [tenantId], rule);
  const now = await readEscalation(deps, tx, tenantId);
  const previousSecretExpiresAt = now.webhook?.previousSecretExpiresAt ?? null;
  // Which host, for whoever reads the log later; a path may hold a secret.
  const { origin } = url;
  const details = { origin, newSecret: secret !== null, previousSecretExpiresAt, endedPrevious };
  await concludeChange(tx, by, 'escalation.updated', details);
  return { ...now, secret };
}

/** A second call changes nothing. */
export async function removeEscalationWebhook(tx: Queryable, by: Administrator): Promise<void> {
  await lockConnector(tx, by.tenantId);
  if (await deleteEscalationWebhook(tx, by.tenantId))
    await concludeChange(tx, by, 'escalation.deleted', {});
}

export async function readEscalation(
  { secrets }: { secrets: SecretBox },
  queryable: Queryable,
  tenantId: number,
): Promise<EscalationSettings> {
  const row = await selectEscalationWebhook(queryable, tenantId);
  const former = await formerEscalationSecrets.select(queryable, tenantId);
  const tools = await selectTools(queryable, tenantId);
  const tool = tools.find((one) => one.escalates && stateOf(one) === 'ready');
  return {
    webhook: row && {
      url: openAddress(secrets, escalationAddressPurpose(tenantId), row),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      previousSecretExpiresAt: former[0]?.signs_until ?? null,
    },
    tool: tool?.definition.name ?? null,
  };
}

export const escalationAddressPurpose = (tenantId: number): string =>
  `escalation-webhook-address:${tenantId}`;

export const escalationSecretPurpose = (tenantId: number): string =>
  `escalation-webhook:${tenantId}`;

async function concludeChange(
  tx: Queryable,
  by: Administrator,
  action: Extract<AuditAction, `escalation.${string}`>,
  details: Record<string, unknown>,
): Promise<void> {
  await refreshCapabilities(tx, by.tenantId);
  await recordAct(tx, by, { action, target: 'escalation', details });
}
