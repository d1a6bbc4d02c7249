import type { AssistantSettings, UpdateAssistantRequest } from '@deskhand/contract';
import type { Config } from '../../platform/config.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { recordAct, type Administrator } from '../../tenants/index.ts';
import { holdDraft } from '../versions/store.ts';
import { defaultLocale, defaultName } from './effective-settings.ts';
import { setAssistant } from './set-assistant.ts';
import { selectSettings, type SettingsRow } from './store.ts';

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
  await holdDraft(tx, tenantId);
  const row = await selectSettings(tx, tenantId);
  const current = present(row, deps.defaults);
  const provider = request.provider ?? current.provider;
  const model = request.model === undefined ? (row?.model ?? null) : request.model;
  const baseUrl = request.baseUrl === undefined ? (row?.base_url ?? null) : request.baseUrl;
  const settings = {
    ...{ provider, model, baseUrl },
    instructions: request.instructions ?? current.instructions,
    name: request.name ?? current.name,
    locale: request.locale ?? current.locale,
  };
  await setAssistant(deps, tx, by, { settings, apiKey: request.apiKey });
  // What was changed, never the values: instructions and keys are not for the log.
  const details = { fields: Object.keys(request) };
  await recordAct(tx, by, { action: 'assistant.updated', target: 'assistant', details });
  return readAssistant(tx, tenantId, deps.defaults);
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
