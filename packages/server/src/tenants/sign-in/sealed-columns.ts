import { sealedByTenant } from '../../platform/sealed-values/index.ts';
import { idTokenPurpose } from './finish-sign-in.ts';
import { secretPurpose } from './open-stored.ts';

export const sealedInSignIns = [
  sealedByTenant(
    'secrets of sign-in providers',
    ['sign_in_providers', 'sealed_client_secret'],
    secretPurpose,
  ),
  sealedByTenant('tokens of sign-ins', ['panel_sessions', 'sealed_id_token'], idTokenPurpose, [
    ['id', 'uuid'],
  ]),
];
