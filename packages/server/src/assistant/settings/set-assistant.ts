import type { DraftSettings, VersionedSettings } from '@deskhand/contract';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../platform/config.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { refusalReason } from '../../platform/reason.ts';
import { invalidFor } from '../../platform/refusal.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import type { Administrator } from '../../tenants/index.ts';
import {
  insertVersion,
  selectLiveNumber,
  selectVersion,
  type VersionRow,
} from '../versions/store.ts';
import { selectFirstScreen, upsertFirstScreen } from '../versions/first-screen.ts';
import { apiKeyPurpose } from './effective-settings.ts';
import { bumpSettingsVersion, selectSettings, upsertSettings, type SettingsRow } from './store.ts';

interface Deps {
  secrets: SecretBox;
  /** The operator's model. */
  defaults: Config['model'];
}

interface NewSettings {
  /** With the first screen that is shown, where they are to leave that as it is. */
  settings: DraftSettings;
  /** Null takes it away; undefined keeps the one there is, as far as it may go where these lead. */
  apiKey: string | null | undefined;
  /** Somebody chose the provider just now, be it the one that the operator has. */
  isProviderNamed?: boolean;
  note?: string;
  restores?: number;
}

/**
 * Makes settings the live ones, and a version of them. Null where they were live already: another key is
 * no other version. Only behind `lockDraft`, in the transaction that records the act.
 */
export async function setAssistant(
  { secrets, defaults }: Deps,
  tx: Queryable,
  { tenantId, actor, requestId }: Administrator,
  { settings, apiKey, isProviderNamed = false, note, restores }: NewSettings,
): Promise<VersionRow | null> {
  await bumpSettingsVersion(tx, tenantId);
  const row = await selectSettings(tx, tenantId);
  const { instructions, name, locale } = settings;
  if (!isProviderNamed && keepsOperators(settings, apiKey, row, defaults)) {
    const none = { provider: null, model: null, baseUrl: null, sealedApiKey: null };
    await upsertSettings(tx, tenantId, { ...none, instructions, name, locale });
  } else {
    checkModel(settings);
    const sealedApiKey = sealedKey(secrets, tenantId, apiKey, row, settings);
    await upsertSettings(tx, tenantId, { ...settings, sealedApiKey });
  }
  const shown = await selectFirstScreen(tx, tenantId);
  if (!isDeepStrictEqual(shown, settings.firstScreen)) {
    await upsertFirstScreen(tx, tenantId, settings.firstScreen);
  }
  const live = await selectVersion(tx, tenantId, (await selectLiveNumber(tx, tenantId))!.number);
  const now = live && { ...live.settings, firstScreen: live.settings.firstScreen ?? shown };
  if (note === undefined && isDeepStrictEqual(now, settings)) return null;
  return insertVersion(
    tx,
    ...([tenantId, JSON.stringify(settings), note ?? null, restores ?? null] as const),
    ...([actor.type, actor.id, requestId] as const),
  );
}

/** Who has the operator's model, and names no other, keeps it: also when the operator takes another one. */
const keepsOperators = (
  settings: DraftSettings,
  apiKey: string | null | undefined,
  row: SettingsRow | null,
  operators: Config['model'],
): boolean =>
  (row?.provider ?? null) === null && (apiKey ?? null) === null && isOperators(settings, operators);

/** Whether settings say of the model what is shown of the operator's. */
export const isOperators = (
  { provider, model, baseUrl }: Pick<DraftSettings, 'provider' | 'model' | 'baseUrl'>,
  operators: Config['model'],
): boolean => provider === operators.provider && model === operators.name && baseUrl === null;

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

/** Whether a model can be asked there. */
export function isModelAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}

/** Throws VALIDATION_ERROR where a provider lacks what it needs. */
export function checkModel({
  provider,
  model,
  baseUrl,
}: Pick<VersionedSettings, 'provider' | 'model' | 'baseUrl'>): void {
  if (baseUrl !== null && !isModelAddress(baseUrl)) {
    throw invalidFor(
      '`baseUrl` must be an http or https address without user name or password.',
      refusalReason('field-form', 'baseUrl', 'web-address'),
    );
  }
  if (provider === 'builtin') return;
  if (model === null)
    throw invalidFor(
      `\`model\` is required with provider \`${provider}\`.`,
      refusalReason('model-required', provider),
    );
  if (provider === 'openai-compatible' && baseUrl === null) {
    throw invalidFor(
      '`baseUrl` is required with provider `openai-compatible`.',
      refusalReason('base-url-required'),
    );
  }
}
