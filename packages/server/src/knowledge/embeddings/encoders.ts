import { BoundedMap } from '../../platform/bounded-map.ts';
import type { Log } from '../../platform/log.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { createEncoder, type Encoder } from './encoder.ts';
import type { EmbeddingsRow } from './settings-store.ts';

/** Where the texts of tenants go to get their vectors. */
export interface Encoders {
  /** The operator's, for tenants that name none; null where there is none. */
  readonly operators: Encoder | null;
  /** Where a tenant's texts go by these settings; null: nowhere. */
  of(tenantId: number, settings: EmbeddingsRow | null): Encoder | null;
}

export const embeddingsKeyPurpose = (tenantId: number): string => `embeddings-key:${tenantId}`;

const keptMax = 10_000;

/** `fetch` must be the guarded door for addresses that tenants name. */
export function createEncoders(deps: {
  operators: Encoder | null;
  fetch: typeof globalThis.fetch;
  secrets: SecretBox;
  log: Log;
}): Encoders {
  const kept = new BoundedMap<number, { version: number; encoder: Encoder | null }>(keptMax);
  return {
    operators: deps.operators,
    of(tenantId, settings) {
      if (settings === null) return deps.operators;
      if (!settings.enabled) return null;
      const { base_url: baseUrl, model, version } = settings;
      if (baseUrl === null || model === null) return deps.operators;
      const before = kept.get(tenantId);
      if (before?.version === version) return before.encoder;
      const key = openKey(settings, tenantId, deps.secrets);
      if (!key)
        deps.log.error({ tenantId }, 'the embeddings key cannot be read with this DESKHAND_SECRET');
      const encoder = key && createEncoder({ baseUrl, model, ...key }, deps.fetch);
      kept.set(tenantId, { version, encoder });
      return encoder;
    },
  };
}

/** Null for a key sealed under a secret that is lost: words alone answer then. */
function openKey(
  { sealed_api_key: sealed }: EmbeddingsRow,
  tenantId: number,
  secrets: SecretBox,
): { apiKey: string | null } | null {
  if (sealed === null) return { apiKey: null };
  const apiKey = secrets.tryOpen(embeddingsKeyPurpose(tenantId), sealed);
  return apiKey === null ? null : { apiKey };
}
