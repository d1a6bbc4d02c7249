import { randomUUID } from 'node:crypto';
import type { EmbeddingsSettings, UpdateEmbeddingsRequest } from '@deskhand/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { invalid } from '../../platform/refusal.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { recordAct, type Administrator } from '../../tenants/index.ts';
import { nextVersion } from '../store.ts';
import { embeddingsKeyPurpose, type Encoders } from './encoders.ts';
import {
  deleteVectors,
  endFilling,
  selectEmbeddings,
  upsertEmbeddings,
  type EmbeddingsRow,
} from './settings-store.ts';

/** Where a tenant's texts go; the API key is never shown. */
export async function readEmbeddings(
  queryable: Queryable,
  tenantId: number,
  encoders: Encoders,
): Promise<EmbeddingsSettings> {
  const row = await selectEmbeddings(queryable, tenantId);
  const { enabled, baseUrl, model } = valuesOf(row);
  const endpoint = baseUrl !== null ? 'tenant' : encoders.operators ? 'operator' : null;
  return {
    ...{ enabled, baseUrl, model },
    hasApiKey: Boolean(row?.sealed_api_key),
    endpoint: enabled ? endpoint : null,
    updatedAt: row?.updated_at ?? null,
  };
}

/**
 * Changes what the request names and keeps the rest. What was made by another endpoint's model, or
 * may be made no more, is deleted with it; running fillings and questions send nothing more.
 */
export async function updateEmbeddings(
  deps: { secrets: SecretBox; encoders: Encoders },
  tx: Queryable,
  by: Administrator,
  request: UpdateEmbeddingsRequest,
): Promise<EmbeddingsSettings> {
  const { tenantId } = by;
  // Whoever retrieves by what is known after this change reads the settings again.
  await nextVersion(tx, tenantId);
  const row = await selectEmbeddings(tx, tenantId);
  const before = valuesOf(row);
  const { enabled, baseUrl, model } = { ...before, ...withoutKey(request) };
  checkEndpoint(baseUrl, model, request.apiKey ?? null);
  const sealedKey = sealedKeyOf(deps.secrets, tenantId, request.apiKey, row, baseUrl);
  await upsertEmbeddings(tx, tenantId, enabled, baseUrl, model, sealedKey);
  await endFilling(tx, tenantId, randomUUID());
  const isSameModel = baseUrl === before.baseUrl && model === before.model;
  if (!enabled || !isSameModel) await deleteVectors(tx, tenantId);
  const details = { fields: Object.keys(request) };
  await recordAct(tx, by, { action: 'embeddings.updated', target: 'embeddings', details });
  return readEmbeddings(tx, tenantId, deps.encoders);
}

const valuesOf = (row: EmbeddingsRow | null) => ({
  enabled: row?.enabled ?? true,
  baseUrl: row?.base_url ?? null,
  model: row?.model ?? null,
});

/** Without an address of the tenant's own there is no model of its own. */
const withoutKey = ({ apiKey: _, ...request }: UpdateEmbeddingsRequest) =>
  request.baseUrl === null ? { model: null, ...request } : request;

function checkEndpoint(baseUrl: string | null, model: string | null, apiKey: string | null): void {
  if (baseUrl === null) {
    if (model !== null) throw invalid('`baseUrl` is required with `model`.');
    if (apiKey !== null) throw invalid('`baseUrl` is required with `apiKey`.');
    return;
  }
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash;
  if (!isPlain || !/^https?:$/.test(url.protocol)) {
    throw invalid(
      '`baseUrl` must be an http or https address without user name, password, `?` or `#`.',
    );
  }
  if (model === null) throw invalid('`model` is required with `baseUrl`.');
}

/** Another address needs its own key: this one must not go where it was not meant for. */
function sealedKeyOf(
  secrets: SecretBox,
  tenantId: number,
  apiKey: string | null | undefined,
  row: EmbeddingsRow | null,
  baseUrl: string | null,
): Buffer | null {
  if (apiKey === null) return null;
  if (apiKey !== undefined) return secrets.seal(embeddingsKeyPurpose(tenantId), apiKey);
  return row?.base_url === baseUrl ? row.sealed_api_key : null;
}
