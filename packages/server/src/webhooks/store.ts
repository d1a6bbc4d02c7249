import { execute, queryAny, queryRow, queryRows } from '../platform/database/index.ts';
import type { Uuid } from '../platform/ids.ts';
import { formerSecretsIn } from './signing-secrets.ts';

export interface WebhookRow {
  id: Uuid;
  sealed_url: Buffer;
  sealed_secret: Buffer;
  description: string;
  types: string[] | null;
  is_enabled: boolean;
  disabled_for: 'failing' | 'gone' | null;
  failing_since: string | null;
  dropped: number;
  created_at: string;
  updated_at: string;
  /** Until when the last of its former secrets signs. */
  signs_until: string | null;
  waiting: number;
  failed: number;
}

const columns = `replace(w.id::text, '-', '') as id, w.sealed_url, w.sealed_secret, w.description, w.types,
  w.is_enabled, w.disabled_for, w.failing_since, w.dropped, w.created_at, w.updated_at,
  (select max(s.signs_until) from webhook_former_secrets s
    where s.tenant_id = w.tenant_id and s.webhook_id = w.id and s.signs_until > now()) as signs_until,
  (select count(*) from webhook_deliveries d
    where d.tenant_id = w.tenant_id and d.webhook_id = w.id and d.status = 'waiting') as waiting,
  (select count(*) from webhook_deliveries d
    where d.tenant_id = w.tenant_id and d.webhook_id = w.id and d.status = 'failed') as failed`;

/** All of a tenant, the oldest first. */
export const selectWebhooks = queryRows<WebhookRow, [tenantId: number]>(
  'webhooks.list',
  `select ${columns} from webhooks w where w.tenant_id = $1 order by w.id`,
);

export const selectWebhook = queryRow<WebhookRow, [tenantId: number, id: Uuid]>(
  'webhooks.read',
  `select ${columns} from webhooks w where w.tenant_id = $1 and w.id = $2`,
);

/** Held until the transaction ends. */
export const lockWebhook = queryRow<WebhookRow, [tenantId: number, id: Uuid]>(
  'webhooks.lock',
  `select ${columns} from webhooks w where w.tenant_id = $1 and w.id = $2 for no key update of w`,
);

/** Until the transaction ends nobody else makes one: those that are there can be counted. */
export const lockWebhooks = execute<[tenantId: number]>(
  'webhooks.lock-all',
  `select from tenants where id = $1 for no key update`,
);

export const countWebhooks = queryRow<{ count: number }, [tenantId: number]>(
  'webhooks.count',
  `select count(*) as count from webhooks where tenant_id = $1`,
);

type Written = [
  sealedUrl: Buffer,
  sealedSecret: Buffer,
  description: string,
  types: string[] | null,
];

export const insertWebhook = execute<[tenantId: number, id: Uuid, ...Written]>(
  'webhooks.create',
  `insert into webhooks (tenant_id, id, sealed_url, sealed_secret, description, types)
   values ($1, $2, $3, $4, $5, $6)`,
);

// Who changes it wants it tried again: its failures are those of before.
export const updateWebhook = execute<[tenantId: number, id: Uuid, ...Written, isEnabled: boolean]>(
  'webhooks.update',
  `update webhooks set sealed_url = $3, sealed_secret = $4, description = $5, types = $6,
     is_enabled = $7, disabled_for = case when $7 or is_enabled then null else disabled_for end,
     failures = 0, failing_since = null, rests_until = null, updated_at = now()
   where tenant_id = $1 and id = $2`,
);

export const deleteWebhook = queryAny<[tenantId: number, id: Uuid]>(
  'webhooks.delete',
  `delete from webhooks where tenant_id = $1 and id = $2 returning id`,
);

export const updateSecret = execute<[tenantId: number, id: Uuid, sealedSecret: Buffer]>(
  'webhooks.rotate-secret',
  `update webhooks set sealed_secret = $3, updated_at = now() where tenant_id = $1 and id = $2`,
);

export const formerSecrets = formerSecretsIn<[tenantId: number, id: Uuid]>(
  'webhooks',
  'webhook_former_secrets',
  ['tenant_id', 'webhook_id'],
);

/** It answers again: what waited for it goes out at once. */
export const endRest = execute<[tenantId: number, id: Uuid]>(
  'webhooks.end-rest',
  `update webhooks set failures = 0, failing_since = null, rests_until = null
   where tenant_id = $1 and id = $2 and failures > 0`,
);
