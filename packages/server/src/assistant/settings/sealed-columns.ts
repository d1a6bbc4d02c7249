import { sealedByTenant } from '../../platform/sealed-values/index.ts';
import { apiKeyPurpose } from './effective-settings.ts';

export const sealedInAssistants = [
  sealedByTenant(
    'keys of model providers',
    ['assistant_settings', 'sealed_api_key'],
    apiKeyPurpose,
  ),
];
