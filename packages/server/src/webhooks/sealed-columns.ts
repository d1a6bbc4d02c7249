import { sealedByTenant } from '../platform/sealed-values/index.ts';
import { addressPurpose, secretPurpose } from './webhook-secrets.ts';

export const sealedInWebhooks = [
  sealedByTenant('addresses of webhooks', ['webhooks', 'sealed_url'], addressPurpose, [
    ['id', 'uuid'],
  ]),
  sealedByTenant('secrets of webhooks', ['webhooks', 'sealed_secret'], secretPurpose, [
    ['id', 'uuid'],
  ]),
  sealedByTenant(
    'former secrets of webhooks',
    ['webhook_former_secrets', 'sealed_secret'],
    secretPurpose,
    [
      ['webhook_id', 'uuid'],
      ['sealed_secret', 'bytea'],
    ],
  ),
];
