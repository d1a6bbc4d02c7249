import { sealedByTenant } from '../platform/sealed-values/index.ts';
import { escalationSecretPurpose, escalationAddressPurpose } from './update-escalation-webhook.ts';

export const sealedInEscalation = [
  sealedByTenant(
    'addresses of escalation webhooks',
    ['escalation_webhooks', 'sealed_url'],
    escalationAddressPurpose,
  ),
  sealedByTenant(
    'secrets of escalation webhooks',
    ['escalation_webhooks', 'sealed_secret'],
    escalationSecretPurpose,
  ),
  sealedByTenant(
    'former secrets of escalation webhooks',
    ['escalation_webhook_former_secrets', 'sealed_secret'],
    escalationSecretPurpose,
    [['sealed_secret', 'bytea']],
  ),
];
