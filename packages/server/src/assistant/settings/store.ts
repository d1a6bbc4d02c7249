import type { ProviderName } from '@deskhand/contract';
import { execute, queryRow, statement, type Queryable } from '../../platform/database/index.ts';
import type { StoredSettings } from '../versions/versioned-settings.ts';

export interface SettingsRow {
  settings_version: number;
  /** The number of the live version; 0 where nothing was set yet. */
  assistant_version: number;
  provider: ProviderName | null;
  model: string | null;
  base_url: string | null;
  sealed_api_key: Buffer | null;
  instructions: string | null;
  name: string | null;
  locale: string | null;
  updated_at: string | null;
  assistant_paused: boolean;
  /** As the live version has them, which has more than the columns; null where there is none. */
  versioned: StoredSettings | null;
}

/** Columns but the version are null where the tenant has set nothing. */
export const selectSettings = queryRow<SettingsRow, [tenantId: number]>(
  'assistant.read-settings',
  `select t.settings_version, t.assistant_version, s.provider, s.model, s.base_url, s.sealed_api_key, s.instructions,
     s.name, s.locale, s.updated_at, t.assistant_paused,
     v.settings as versioned
   from tenants t left join assistant_settings s on s.tenant_id = t.id
     left join assistant_versions v on v.tenant_id = t.id and v.number = t.assistant_version
   where t.id = $1`,
);

/** Makes every cached copy of the settings stale, then waits for nobody: later writers queue here. */
export const bumpSettingsVersion = execute<[tenantId: number]>(
  'assistant.bump-settings',
  `update tenants set settings_version = settings_version + 1 where id = $1 returning settings_version`,
);
const writeSettings = statement<never>(
  'assistant.write-settings',
  `insert into assistant_settings
     (tenant_id, provider, model, base_url, sealed_api_key, instructions, name, locale)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (tenant_id) do update set provider = excluded.provider, model = excluded.model,
     base_url = excluded.base_url, sealed_api_key = excluded.sealed_api_key,
     instructions = excluded.instructions, name = excluded.name, locale = excluded.locale,
     updated_at = excluded.updated_at`,
);

interface SettingsToStore {
  /** Null: the operator's. */
  provider: ProviderName | null;
  model: string | null;
  baseUrl: string | null;
  sealedApiKey: Buffer | null;
  instructions: string;
  name: string;
  locale: string;
}

export async function upsertSettings(
  tx: Queryable,
  tenantId: number,
  settings: SettingsToStore,
): Promise<void> {
  await tx.run(writeSettings, [
    tenantId,
    settings.provider,
    settings.model,
    settings.baseUrl,
    settings.sealedApiKey,
    settings.instructions,
    settings.name,
    settings.locale,
  ]);
}
