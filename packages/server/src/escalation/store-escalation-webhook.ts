import { queryAny, queryRow, statement, type Queryable } from '../platform/database/index.ts';
import type { StoredAddress } from '../platform/sealed-address.ts';
import { formerSecretsIn } from '../webhooks/index.ts';

interface EscalationWebhookRow extends StoredAddress {
  sealed_secret: Buffer;
  created_at: string;
  updated_at: string;
}

export const selectEscalationWebhook = queryRow<EscalationWebhookRow, [tenantId: number]>(
  'escalation-webhooks.read',
  `select url, sealed_url, sealed_secret, created_at, updated_at from escalation_webhooks where tenant_id = $1`,
);

export const formerEscalationSecrets = formerSecretsIn<[tenantId: number]>(
  'escalation-webhooks',
  'escalation_webhook_former_secrets',
  ['tenant_id'],
);

const writeWebhook = statement<never>(
  'escalation-webhooks.write',
  `insert into escalation_webhooks (tenant_id, sealed_url, sealed_secret) values ($1, $2, $3)
   on conflict (tenant_id) do update set url = null, sealed_url = excluded.sealed_url,
     sealed_secret = excluded.sealed_secret, updated_at = excluded.updated_at`,
);
export async function upsertEscalationWebhook(
  tx: Queryable,
  tenantId: number,
  { sealedUrl, sealedSecret }: { sealedUrl: Buffer; sealedSecret: Buffer },
): Promise<void> {
  await tx.run(writeWebhook, [tenantId, sealedUrl, sealedSecret]);
}

/** True when there was one. */
export const deleteEscalationWebhook = queryAny<[tenantId: number]>(
  'escalation-webhooks.delete',
  `delete from escalation_webhooks where tenant_id = $1 returning tenant_id`,
);
