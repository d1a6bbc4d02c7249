import { sealedByTenant } from '../../platform/sealed-values/index.ts';
import { embeddingsKeyPurpose } from './encoders.ts';

export const sealedInEmbeddings = [
  sealedByTenant(
    'keys of embeddings’ servers',
    ['embeddings_settings', 'sealed_api_key'],
    embeddingsKeyPurpose,
  ),
];
