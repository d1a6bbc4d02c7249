import type { ProviderName } from '@deskhand/contract';
import { BoundedMap } from '../../platform/bounded-map.ts';
import type { Config } from '../../platform/config.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { selectSettings, type SettingsRow } from './store.ts';

/** What a turn is answered with. */
export interface EffectiveSettings {
  provider: ProviderName;
  model: string | null;
  baseUrl: string | null;
  apiKey: string | null;
  /** True when the address of the model was named by the tenant, not by the operator. */
  tenantsOwn: boolean;
  instructions: string;
  name: string;
  locale: string;
}

export const defaultName = 'Assistant';
export const defaultLocale = 'en';
export const apiKeyPurpose = (tenantId: number): string => `model-key:${tenantId}`;

const cachedMax = 10_000;

export interface SettingsReader {
  /** The tenant's settings at `version` or later; a query only when they changed since the last turn. */
  current(tenantId: number, version: number): Promise<EffectiveSettings>;
}

export function createSettingsReader(deps: {
  database: Queryable;
  secrets: SecretBox;
  defaults: Config['model'];
  log: Log;
}): SettingsReader {
  const cache = new BoundedMap<number, { version: number; settings: EffectiveSettings }>(cachedMax);
  return {
    async current(tenantId, version) {
      const cached = cache.get(tenantId);
      if (cached && cached.version >= version) return cached.settings;
      const row = await selectSettings(deps.database, tenantId);
      const settings = effective(row, tenantId, deps);
      cache.set(tenantId, { version: row?.settings_version ?? version, settings });
      return settings;
    },
  };
}

function effective(
  row: SettingsRow | null,
  tenantId: number,
  deps: { secrets: SecretBox; defaults: Config['model']; log: Log },
): EffectiveSettings {
  const shared = {
    instructions: row?.instructions ?? '',
    name: row?.name ?? defaultName,
    locale: row?.locale ?? defaultLocale,
  };
  if (!row?.provider) {
    const { provider, name: model, baseUrl, apiKey } = deps.defaults;
    return { ...shared, provider, model, baseUrl, apiKey, tenantsOwn: false };
  }
  const key = openKey(row, tenantId, deps.secrets);
  if (!key.readable) {
    deps.log.error({ tenantId }, 'the model key can not be read with this DESKHAND_SECRET');
    return {
      ...shared,
      provider: 'builtin',
      model: null,
      baseUrl: null,
      apiKey: null,
      tenantsOwn: true,
    };
  }
  // The operator's key never goes to an address that a tenant named.
  return {
    ...shared,
    provider: row.provider,
    model: row.model,
    baseUrl: row.base_url,
    apiKey: key.apiKey,
    tenantsOwn: true,
  };
}

/** A key sealed under a secret that is lost: the tenant's users still get the built-in answers. */
function openKey(
  row: SettingsRow,
  tenantId: number,
  secrets: SecretBox,
): { readable: true; apiKey: string | null } | { readable: false } {
  if (!row.sealed_api_key) return { readable: true, apiKey: null };
  const apiKey = secrets.tryOpen(apiKeyPurpose(tenantId), row.sealed_api_key);
  return apiKey === null ? { readable: false } : { readable: true, apiKey };
}
