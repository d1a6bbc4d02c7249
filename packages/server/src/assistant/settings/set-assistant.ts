import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '../../platform/database/index.ts';
import { invalid } from '../../platform/refusal.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import type { Administrator } from '../../tenants/index.ts';
import {
  insertVersion,
  selectLiveNumber,
  selectVersion,
  type VersionedSettings,
  type VersionRow,
} from '../versions/store.ts';
import { apiKeyPurpose } from './effective-settings.ts';
import { bumpSettingsVersion, selectSettings, upsertSettings, type SettingsRow } from './store.ts';

interface NewSettings {
  settings: VersionedSettings;
  /** Null takes it away; undefined keeps the one there is, as far as it may go where these lead. */
  apiKey: string | null | undefined;
  note?: string;
  restores?: number;
}

/**
 * Makes settings the live ones, and a version of them. Null where they were live already: another key is
 * no other version. Only behind `holdDraft`, in the transaction that records the act.
 */
export async function setAssistant(
  { secrets }: { secrets: SecretBox },
  tx: Queryable,
  { tenantId, actor, requestId }: Administrator,
  { settings, apiKey, note, restores }: NewSettings,
): Promise<VersionRow | null> {
  checkModel(settings);
  await bumpSettingsVersion(tx, tenantId);
  const row = await selectSettings(tx, tenantId);
  await upsertSettings(tx, tenantId, {
    ...settings,
    sealedApiKey: sealedKey(secrets, tenantId, apiKey, row, settings),
  });
  const live = await selectVersion(tx, tenantId, (await selectLiveNumber(tx, tenantId))!.number);
  if (note === undefined && isDeepStrictEqual(live?.settings, settings)) return null;
  return insertVersion(
    tx,
    ...([tenantId, JSON.stringify(settings), note ?? null, restores ?? null] as const),
    ...([actor.type, actor.id, requestId] as const),
  );
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

/** Throws VALIDATION_ERROR where a provider lacks what it needs. */
export function checkModel({
  provider,
  model,
  baseUrl,
}: Pick<VersionedSettings, 'provider' | 'model' | 'baseUrl'>): void {
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
