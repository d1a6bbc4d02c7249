import type {
  EscalationSettings,
  UpdateEscalationRequest,
  UpdateEscalationResponse,
} from '@deskhand/contract';
import type { AuditAction } from '../../audit/index.ts';
import { lockConnector, selectTools, refreshCapabilities, stateOf } from '../../connector/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { recordAct, type Administrator } from '../../tenants/index.ts';
import { openAddress } from '../../platform/sealed-address.ts';
import {
  deleteFormerSecrets,
  deleteWebhook,
  insertFormerSecret,
  selectFormerSecrets,
  selectWebhook,
  upsertWebhook,
  type WebhookRow,
} from './webhook-store.ts';
import { newWebhookSecret, readWebhookUrl } from '../../webhooks/index.ts';

/** A rotation whose answer was lost is asked for again, and again: the first secret is what is in use. */
const formerSecretsMax = 4;

/**
 * Names the webhook, or changes it. A secret that is rotated signs beside the new one for 24 hours,
 * until its receiver knows that, unless `keepPrevious` is false. Another address gets another secret
 * and no former one: who read the old one signs nothing for the new.
 *
 * @throws Refusal VALIDATION_ERROR for an address that may not be called.
 */
export async function updateWebhook(
  deps: { secrets: SecretBox; allowPrivate: readonly string[] },
  tx: Queryable,
  by: Administrator,
  request: UpdateEscalationRequest,
): Promise<UpdateEscalationResponse> {
  const { tenantId } = by;
  const url = readWebhookUrl('webhookUrl', request.webhookUrl, deps.allowPrivate);
  // Changes to who takes cases over queue here, the connector's with them.
  await lockConnector(tx, tenantId);
  const former = await selectWebhook(tx, tenantId);
  const purpose = webhookAddressPurpose(tenantId);
  const isSameAddress = former !== null && openAddress(deps.secrets, purpose, former) === url.href;
  const stays = isSameAddress && request.rotateSecret !== true ? former : null;
  const { secret, sealedSecret } = stays
    ? { secret: null, sealedSecret: stays.sealed_secret }
    : newSealedSecret(deps.secrets, tenantId);
  await upsertWebhook(tx, tenantId, {
    sealedUrl: deps.secrets.seal(purpose, url.href),
    sealedSecret,
  });
  const keepsPrevious = isSameAddress && request.keepPrevious !== false;
  const rotated = keepsPrevious && stays === null ? former : null;
  const endedPrevious = await settleFormerSecrets(tx, tenantId, rotated, keepsPrevious);
  const now = await readEscalation(deps, tx, tenantId);
  const previousSecretExpiresAt = now.webhook?.previousSecretExpiresAt ?? null;
  // Which host, for whoever reads the log later; a path may hold a secret.
  const { origin } = url;
  const details = { origin, newSecret: secret !== null, previousSecretExpiresAt, endedPrevious };
  await settle(tx, by, 'escalation.updated', details);
  return { ...now, secret };
}

/** True when a former secret that still signed does so no more. */
async function settleFormerSecrets(
  tx: Queryable,
  tenantId: number,
  rotated: WebhookRow | null,
  keepsPrevious: boolean,
): Promise<boolean> {
  if (rotated) await insertFormerSecret(tx, tenantId, rotated.sealed_secret);
  return deleteFormerSecrets(tx, tenantId, keepsPrevious ? formerSecretsMax : 0);
}

/** A second call changes nothing. */
export async function removeWebhook(tx: Queryable, by: Administrator): Promise<void> {
  await lockConnector(tx, by.tenantId);
  if (await deleteWebhook(tx, by.tenantId)) await settle(tx, by, 'escalation.deleted', {});
}

export async function readEscalation(
  { secrets }: { secrets: SecretBox },
  queryable: Queryable,
  tenantId: number,
): Promise<EscalationSettings> {
  const row = await selectWebhook(queryable, tenantId);
  const former = await selectFormerSecrets(queryable, tenantId);
  const tools = await selectTools(queryable, tenantId);
  const tool = tools.find((one) => one.escalates && stateOf(one) === 'ready');
  return {
    webhook: row && {
      url: openAddress(secrets, webhookAddressPurpose(tenantId), row),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      previousSecretExpiresAt: former[0]?.signs_until ?? null,
    },
    tool: tool?.definition.name ?? null,
  };
}

export const webhookAddressPurpose = (tenantId: number): string =>
  `escalation-webhook-address:${tenantId}`;

export const secretPurpose = (tenantId: number): string => `escalation-webhook:${tenantId}`;

function newSealedSecret(secrets: SecretBox, tenantId: number) {
  const secret = newWebhookSecret();
  return { secret, sealedSecret: secrets.seal(secretPurpose(tenantId), secret) };
}

async function settle(
  tx: Queryable,
  by: Administrator,
  action: Extract<AuditAction, `escalation.${string}`>,
  details: Record<string, unknown>,
): Promise<void> {
  await refreshCapabilities(tx, by.tenantId);
  await recordAct(tx, by, { action, target: 'escalation', details });
}
