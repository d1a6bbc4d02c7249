import {
  webhookLimits,
  type RotateWebhookSecretRequest,
  type UpdateWebhookRequest,
  type WebhookRequest,
  type WebhookWithSecret,
} from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { newUuid, publicId } from '../platform/ids.ts';
import { refusalReason } from '../platform/reason.ts';
import { invalidFor } from '../platform/refusal.ts';
import type { SecretBox } from '../platform/secrets.ts';
import { recordAct, type Administrator } from '../tenants/index.ts';
import { presentWebhook } from './present.ts';
import { findWebhook } from './read-webhook.ts';
import { newSealedSecret, retireSecret } from './signing-secrets.ts';
import {
  countWebhooks,
  deleteWebhook,
  formerSecrets,
  lockWebhooks,
  insertWebhook,
  lockWebhook,
  selectWebhook,
  updateSecret,
  updateWebhook,
} from './store.ts';
import { addressPurpose, secretPurpose } from './webhook-secrets.ts';
import { readWebhookUrl } from './webhook-url.ts';

export interface ChangeDeps {
  secrets: SecretBox;
  allowPrivate: readonly string[];
}

/** Makes a webhook, whose secret is shown this once. VALIDATION_ERROR for an address that may not be called. */
export async function createWebhook(
  tx: Queryable,
  deps: ChangeDeps,
  by: Administrator,
  request: WebhookRequest,
): Promise<WebhookWithSecret> {
  const { tenantId } = by;
  const url = readWebhookUrl('url', request.url, deps.allowPrivate);
  await lockWebhooks(tx, tenantId);
  const { count } = (await countWebhooks(tx, tenantId))!;
  if (count >= webhookLimits.webhooksMax) {
    throw invalidFor(
      `A tenant has at most ${webhookLimits.webhooksMax} webhooks: delete one first.`,
      refusalReason('webhooks-full', webhookLimits.webhooksMax),
    );
  }
  const id = newUuid();
  const { secret, sealedSecret } = newSealedSecret(deps.secrets, secretPurpose(tenantId));
  const { description = '', types = null } = request;
  const sealedUrl = deps.secrets.seal(addressPurpose(tenantId), url.href);
  await insertWebhook(tx, tenantId, id, sealedUrl, sealedSecret, description, types);
  // Which host, for whoever reads the log later; a path may hold a secret.
  const details = { origin: url.origin, types };
  await recordAct(tx, by, { action: 'webhook.created', target: publicId('hook', id), details });
  return withSecret(tx, deps, tenantId, id, secret);
}

/**
 * Replaces what a webhook is told of, and where. Another address gets another secret and no former one:
 * who read the old one signs nothing for the new.
 */
export async function changeWebhook(
  tx: Queryable,
  deps: ChangeDeps,
  by: Administrator,
  id: string,
  request: UpdateWebhookRequest,
): Promise<WebhookWithSecret> {
  const { tenantId } = by;
  const url = readWebhookUrl('url', request.url, deps.allowPrivate);
  const row = await findWebhook(tx, tenantId, id, lockWebhook);
  const purpose = addressPurpose(tenantId);
  const isSameAddress = deps.secrets.tryOpen(purpose, row.sealed_url) === url.href;
  const { secret, sealedSecret } = isSameAddress
    ? { secret: null, sealedSecret: row.sealed_secret }
    : newSealedSecret(deps.secrets, secretPurpose(tenantId));
  if (!isSameAddress) {
    await retireSecret(formerSecrets, tx, [tenantId, row.id], {
      retired: null,
      keepsPrevious: false,
    });
  }
  const { description = '', types = null, enabled } = request;
  const sealedUrl = deps.secrets.seal(purpose, url.href);
  await updateWebhook(
    tx,
    ...([tenantId, row.id, sealedUrl, sealedSecret, description, types, enabled] as const),
  );
  const details = { origin: url.origin, types, enabled, newSecret: secret !== null };
  await recordAct(tx, by, { action: 'webhook.updated', target: id, details });
  return withSecret(tx, deps, tenantId, row.id, secret);
}

/** Makes a new secret; the former one signs beside it for 24 hours, unless it is not to be kept. */
export async function rotateWebhookSecret(
  tx: Queryable,
  deps: ChangeDeps,
  by: Administrator,
  id: string,
  { keepPrevious = true }: RotateWebhookSecretRequest,
): Promise<WebhookWithSecret> {
  const { tenantId } = by;
  const row = await findWebhook(tx, tenantId, id, lockWebhook);
  const rule = { retired: row.sealed_secret, keepsPrevious: keepPrevious };
  await retireSecret(formerSecrets, tx, [tenantId, row.id], rule);
  const { secret, sealedSecret } = newSealedSecret(deps.secrets, secretPurpose(tenantId));
  await updateSecret(tx, tenantId, row.id, sealedSecret);
  const details = { keepPrevious };
  await recordAct(tx, by, { action: 'webhook.secret-rotated', target: id, details });
  return withSecret(tx, deps, tenantId, row.id, secret);
}

/** With all that waits for it, and what it was sent. */
export async function removeWebhook(tx: Queryable, by: Administrator, id: string): Promise<void> {
  const { id: uuid } = await findWebhook(tx, by.tenantId, id, lockWebhook);
  await deleteWebhook(tx, by.tenantId, uuid);
  await recordAct(tx, by, { action: 'webhook.deleted', target: id });
}

async function withSecret(
  tx: Queryable,
  { secrets }: ChangeDeps,
  tenantId: number,
  id: string,
  secret: string | null,
): Promise<WebhookWithSecret> {
  const row = await selectWebhook(tx, tenantId, id);
  return { ...presentWebhook(secrets, tenantId, row!), secret };
}
