import type { SecretBox } from '../../platform/secrets.ts';
import type { AdministrationDeps } from '../../tenants/index.ts';
import type { Encoders } from '../embeddings/encoders.ts';

export interface EmbeddingsRouteDeps extends AdministrationDeps {
  secrets: SecretBox;
  encoders: Encoders;
}
