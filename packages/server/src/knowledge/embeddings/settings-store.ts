import { execute, queryRow } from '../../platform/database/index.ts';
import type { Uuid } from '../../platform/ids.ts';

export interface EmbeddingsRow {
  enabled: boolean;
  base_url: string | null;
  model: string | null;
  sealed_api_key: Buffer | null;
  version: number;
  updated_at: string;
}

/** Null where the tenant has set nothing. */
export const selectEmbeddings = queryRow<EmbeddingsRow, [tenantId: number]>(
  'embeddings.read',
  `select enabled, base_url, model, sealed_api_key, version, updated_at
   from embeddings_settings where tenant_id = $1`,
);

export const upsertEmbeddings = execute<
  [
    tenantId: number,
    enabled: boolean,
    baseUrl: string | null,
    model: string | null,
    sealedApiKey: Buffer | null,
  ]
>(
  'embeddings.write',
  `insert into embeddings_settings as s (tenant_id, enabled, base_url, model, sealed_api_key)
   values ($1, $2, $3, $4, $5)
   on conflict (tenant_id) do update set enabled = excluded.enabled, base_url = excluded.base_url,
     model = excluded.model, sealed_api_key = excluded.sealed_api_key, version = s.version + 1,
     updated_at = excluded.updated_at`,
);

/** Takes the lease from whoever has it: by the settings that it filled by nothing more is sent, nor stored. */
export const endFilling = execute<[tenantId: number, nobody: Uuid]>(
  'embeddings.end-filling',
  `update vector_fillings set owner = $2, leased_until = now(), space = null,
     languages = '{}', filled_version = -1, version = version + 1
   where tenant_id = $1`,
);

/** To be run after `endFilling`, whose lock waits for vectors that are being stored. */
export const deleteVectors = execute<[tenantId: number]>(
  'embeddings.delete-vectors',
  'delete from document_vectors where tenant_id = $1',
);
