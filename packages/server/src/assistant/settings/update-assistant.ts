import type { AssistantSettings, UpdateAssistantRequest } from '@deskhand/contract';
import type { Config } from '../../platform/config.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { invalid } from '../../platform/refusal.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { recordAct, type Administrator } from '../../tenants/index.ts';
import { apiKeyPurpose, defaultLocale, defaultName } from './effective-settings.ts';
import { bumpSettingsVersion, selectSettings, upsertSettings, type SettingsRow } from './store.ts';

/** The tenant's settings, or the defaults it gets; the API key is never shown. */
export async function readAssistant(
  queryable: Queryable,
  tenantId: number,
  defaults: Config['model'],
): Promise<AssistantSettings> {
  const row = await selectSettings(queryable, tenantId);
  return present(row, defaults);
}

/** Changes what the request names and keeps the rest. */
export async function updateAssistant(
  deps: { secrets: SecretBox; defaults: Config['model'] },
  tx: Queryable,
  by: Administrator,
  request: UpdateAssistantRequest,
): Promise<AssistantSettings> {
  const { tenantId } = by;
  await bumpSettingsVersion(tx, tenantId);
  const row = await selectSettings(tx, tenantId);
  const current = present(row, deps.defaults);
  const provider = request.provider ?? current.provider;
  const model = request.model === undefined ? (row?.model ?? null) : request.model;
  const baseUrl = request.baseUrl === undefined ? (row?.base_url ?? null) : request.baseUrl;
  checkModel(provider, model, baseUrl);
  await upsertSettings(tx, tenantId, {
    provider,
    model,
    baseUrl,
    sealedApiKey: sealedKey(deps.secrets, tenantId, request.apiKey, row, { provider, baseUrl }),
    instructions: request.instructions ?? current.instructions,
    name: request.name ?? current.name,
    locale: request.locale ?? current.locale,
  });
  // What was changed, never the values: instructions and keys are not for the log.
  const details = { fields: Object.keys(request) };
  await recordAct(tx, by, { action: 'assistant.updated', target: 'assistant', details });
  return readAssistant(tx, tenantId, deps.defaults);
}

/** Another provider or address needs its own key: this one must not go where it was not meant for. */
function sealedKey(
  secrets: SecretBox,
  tenantId: number,
  apiKey: string | null | undefined,
  row: SettingsRow | null,
  to: { provider: string; baseUrl: string | null },
): Buffer | null {
  if (apiKey === null) return null;
  if (apiKey !== undefined) return secrets.seal(apiKeyPurpose(tenantId), apiKey);
  const stays = row?.provider === to.provider && row.base_url === to.baseUrl;
  return stays ? row.sealed_api_key : null;
}

function checkModel(provider: string, model: string | null, baseUrl: string | null): void {
  if (baseUrl !== null) {
    const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
      throw invalid('`baseUrl` must be an http or https address without user name or password.');
    }
  }
  if (provider === 'builtin') return;
  if (model === null) throw invalid(`\`model\` is required with provider \`${provider}\`.`);
  if (provider === 'openai-compatible' && baseUrl === null) {
    throw invalid('`baseUrl` is required with provider `openai-compatible`.');
  }
}

function present(row: SettingsRow | null, defaults: Config['model']): AssistantSettings {
  const own = row?.provider !== null && row?.provider !== undefined;
  return {
    provider: own ? row.provider! : defaults.provider,
    model: own ? row.model : defaults.name,
    // The operator's address and key are the operator's affair.
    baseUrl: own ? row.base_url : null,
    hasApiKey: own ? row.sealed_api_key !== null : false,
    instructions: row?.instructions ?? '',
    name: row?.name ?? defaultName,
    locale: row?.locale ?? defaultLocale,
    updatedAt: row?.updated_at ?? null,
  };
}
