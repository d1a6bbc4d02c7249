import { sealedByTenant } from '../platform/sealed-values/index.ts';
import { secretPurpose, webhookAddressPurpose } from './update-webhook.ts';

export const sealedInEscalation = [
  sealedByTenant(
    'addresses of escalation webhooks',
    ['escalation_webhooks', 'sealed_url'],
    webhookAddressPurpose,
  ),
  sealedByTenant(
    'secrets of escalation webhooks',
    ['escalation_webhooks', 'sealed_secret'],
    secretPurpose,
  ),
  sealedByTenant(
    'former secrets of escalation webhooks',
    ['escalation_webhook_former_secrets', 'sealed_secret'],
    secretPurpose,
    [['sealed_secret', 'bytea']],
  ),
];
