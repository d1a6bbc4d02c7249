import { statement, type Queryable } from '../../platform/database/index.ts';

export interface WebhookRow {
  url: string;
  sealed_secret: Buffer;
  created_at: string;
  updated_at: string;
}

const readWebhook = statement<WebhookRow>(
  'escalation-webhooks.read',
  `select url, sealed_secret, created_at, updated_at from escalation_webhooks where tenant_id = $1`,
);
export async function selectWebhook(
  queryable: Queryable,
  tenantId: number,
): Promise<WebhookRow | null> {
  const [row] = await queryable.run(readWebhook, [tenantId]);
  return row ?? null;
}

const writeWebhook = statement<never>(
  'escalation-webhooks.write',
  `insert into escalation_webhooks (tenant_id, url, sealed_secret) values ($1, $2, $3)
   on conflict (tenant_id) do update set url = excluded.url,
     sealed_secret = excluded.sealed_secret, updated_at = now()`,
);
export async function upsertWebhook(
  tx: Queryable,
  tenantId: number,
  { url, sealedSecret }: { url: string; sealedSecret: Buffer },
): Promise<void> {
  await tx.run(writeWebhook, [tenantId, url, sealedSecret]);
}

const removeWebhook = statement<{ url: string }>(
  'escalation-webhooks.delete',
  `delete from escalation_webhooks where tenant_id = $1 returning url`,
);
/** True when there was one. */
export async function deleteWebhook(tx: Queryable, tenantId: number): Promise<boolean> {
  return (await tx.run(removeWebhook, [tenantId])).length > 0;
}
