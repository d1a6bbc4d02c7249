import {
  execute,
  queryAny,
  queryRow,
  queryRows,
  statement,
  type Queryable,
} from '../../platform/database/index.ts';
import type { StoredAddress } from '../../platform/sealed-address.ts';

export interface WebhookRow extends StoredAddress {
  sealed_secret: Buffer;
  created_at: string;
  updated_at: string;
}

export const selectWebhook = queryRow<WebhookRow, [tenantId: number]>(
  'escalation-webhooks.read',
  `select url, sealed_url, sealed_secret, created_at, updated_at from escalation_webhooks where tenant_id = $1`,
);

/** What still signs beside the present secret, the latest first. */
export const selectFormerSecrets = queryRows<
  { sealed_secret: Buffer; signs_until: string },
  [tenantId: number]
>(
  'escalation-webhooks.read-former-secrets',
  `select sealed_secret, signs_until from escalation_webhook_former_secrets
   where tenant_id = $1 and signs_until > now() order by signs_until desc`,
);

export const insertFormerSecret = execute<[tenantId: number, sealedSecret: Buffer]>(
  'escalation-webhooks.keep-former-secret',
  `insert into escalation_webhook_former_secrets (tenant_id, sealed_secret, signs_until)
   values ($1, $2, now() + interval '24 hours')`,
);

const removeFormer = statement<{ signed: boolean }>(
  'escalation-webhooks.delete-former-secrets',
  `delete from escalation_webhook_former_secrets f where tenant_id = $1 and sealed_secret not in (
     select sealed_secret from escalation_webhook_former_secrets
     where tenant_id = $1 and signs_until > now() order by signs_until desc limit $2)
   returning signs_until > now() as signed`,
);
/** Leaves the latest so many that still sign. True when one was taken away that did. */
export async function deleteFormerSecrets(
  tx: Queryable,
  tenantId: number,
  keptMax: number,
): Promise<boolean> {
  return (await tx.run(removeFormer, [tenantId, keptMax])).some(({ signed }) => signed);
}

const writeWebhook = statement<never>(
  'escalation-webhooks.write',
  `insert into escalation_webhooks (tenant_id, sealed_url, sealed_secret) values ($1, $2, $3)
   on conflict (tenant_id) do update set url = null, sealed_url = excluded.sealed_url,
     sealed_secret = excluded.sealed_secret, updated_at = now()`,
);
export async function upsertWebhook(
  tx: Queryable,
  tenantId: number,
  { sealedUrl, sealedSecret }: { sealedUrl: Buffer; sealedSecret: Buffer },
): Promise<void> {
  await tx.run(writeWebhook, [tenantId, sealedUrl, sealedSecret]);
}

/** True when there was one. */
export const deleteWebhook = queryAny<[tenantId: number]>(
  'escalation-webhooks.delete',
  `delete from escalation_webhooks where tenant_id = $1 returning tenant_id`,
);
