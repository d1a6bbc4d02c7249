import type { Webhook } from '@deskhand/contract';
import { publicId } from '../platform/ids.ts';
import type { SecretBox } from '../platform/secrets.ts';
import type { WebhookRow } from './store.ts';
import { addressPurpose } from './webhook-secrets.ts';

export const presentWebhook = (secrets: SecretBox, tenantId: number, row: WebhookRow): Webhook => ({
  id: publicId('hook', row.id),
  url: secrets.tryOpen(addressPurpose(tenantId), row.sealed_url),
  types: row.types,
  description: row.description,
  enabled: row.is_enabled,
  disabledFor: row.disabled_for,
  failingSince: row.failing_since,
  waiting: row.waiting,
  failed: row.failed,
  dropped: row.dropped,
  previousSecretExpiresAt: row.signs_until,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
