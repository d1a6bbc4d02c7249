import { sealedByTenant } from '../platform/sealed-values/index.ts';
import { addressPurpose, credentialPurpose } from './credential.ts';

export const sealedInConnectors = [
  sealedByTenant('addresses of connectors', ['connectors', 'sealed_url'], addressPurpose),
  sealedByTenant(
    'credentials of connectors',
    ['connectors', 'sealed_credential'],
    credentialPurpose,
  ),
];
