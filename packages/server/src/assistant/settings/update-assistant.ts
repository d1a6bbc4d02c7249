import { isDeepStrictEqual } from 'node:util';
import type { AssistantSettings, UpdateAssistantRequest } from '@deskhand/contract';
import type { Config } from '../../platform/config.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { recordAct, type Administrator } from '../../tenants/index.ts';
import type { RequireChecks } from '../versions/require-checks.ts';
import { selectFirstScreen } from '../versions/first-screen.ts';
import { lockDraft } from '../versions/store.ts';
import { unsaid, versioned, orderly } from '../versions/versioned-settings.ts';
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
  deps: { secrets: SecretBox; defaults: Config['model']; requireChecks: RequireChecks },
  tx: Queryable,
  by: Administrator,
  request: UpdateAssistantRequest,
): Promise<AssistantSettings> {
  const { tenantId } = by;
  await lockDraft(tx, tenantId);
  const row = await selectSettings(tx, tenantId);
  const current = present(row, deps.defaults);
  const firstScreen = await selectFirstScreen(tx, tenantId);
  const provider = request.provider ?? current.provider;
  // Whoever names a provider of their own begins without the operator's model.
  const model =
    request.model !== undefined
      ? request.model
      : request.provider === undefined
        ? current.model
        : (row?.model ?? null);
  const baseUrl = request.baseUrl === undefined ? (row?.base_url ?? null) : request.baseUrl;
  const settings = orderly({
    ...{ provider, model, baseUrl },
    instructions: request.instructions ?? current.instructions,
    name: request.name ?? current.name,
    locale: request.locale ?? current.locale,
    tone: request.tone ?? current.tone,
    languages: request.languages ?? current.languages,
    budgets: request.budgets ?? current.budgets,
    toolPins: request.toolPins === undefined ? current.toolPins : request.toolPins,
    prices: request.prices === undefined ? current.prices : request.prices,
    firstScreen,
  });
  // Another key is no other version.
  if (!isDeepStrictEqual(settings, versioned(current, firstScreen))) {
    await deps.requireChecks(tx, tenantId, settings);
  }
  const isProviderNamed = request.provider !== undefined;
  await setAssistant(deps, tx, by, { settings, apiKey: request.apiKey, isProviderNamed });
  // What was changed, never the values: instructions and keys are not for the log.
  const details = { fields: Object.keys(request) };
  await recordAct(tx, by, { action: 'assistant.updated', target: 'assistant', details });
  return readAssistant(tx, tenantId, deps.defaults);
}

function present(row: SettingsRow | null, defaults: Config['model']): AssistantSettings {
  const own = row?.provider !== null && row?.provider !== undefined;
  const { tone, languages, budgets, toolPins, prices } = { ...unsaid, ...row?.versioned };
  return {
    provider: own ? row.provider! : defaults.provider,
    model: own ? row.model : defaults.name,
    // The operator's address and key are the operator's affair.
    baseUrl: own ? row.base_url : null,
    hasApiKey: own ? row.sealed_api_key !== null : false,
    instructions: row?.instructions ?? '',
    name: row?.name ?? defaultName,
    locale: row?.locale ?? defaultLocale,
    ...{ tone, languages, budgets, toolPins, prices },
    updatedAt: row?.updated_at ?? null,
  };
}
