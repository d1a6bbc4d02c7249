import type { AnswerBudgets, ModelPrices, ProviderName, ToolPin } from '@deskhand/contract';
import { languageOf, packs } from '../../language/index.ts';
import { BoundedMap } from '../../platform/bounded-map.ts';
import type { Config } from '../../platform/config.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { selectVersion } from '../versions/store.ts';
import { answering, unsaid, type VersionedSettings } from '../versions/versioned-settings.ts';
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
  /** How a model is to sound; empty: nothing is said of it. */
  tone: string;
  /** BCP 47; the languages that are answered in, none: any. */
  languages: readonly string[];
  budgets: AnswerBudgets;
  toolPins: readonly ToolPin[] | null;
  /** Of the tenant's own model. */
  prices: ModelPrices | null;
  /** The tenant has paused its assistant, in every version. */
  isPaused: boolean;
}

/** Says that it has no name: it is called what an assistant is in its reader's language. */
export const defaultName = 'Assistant';

/** What the assistant is called for a reader of that BCP 47 locale. */
export const nameFor = (name: string, locale: string): string =>
  name === defaultName ? packs[languageOf(locale) ?? 'en'].sentences.assistant : name;

export const defaultLocale = 'en';
export const apiKeyPurpose = (tenantId: number): string => `model-key:${tenantId}`;

const cachedMax = 10_000;

export interface SettingsReader {
  /** The tenant's settings at `version` or later; a query only when they changed since the last turn. */
  current(tenantId: number, version: number): Promise<EffectiveSettings>;
  /**
   * Those of the version that a case began with. Its model answers while the live settings still lead to
   * the same provider and address; elsewhere there is no key for it, and the live model does.
   */
  ofCase(turn: {
    tenantId: number;
    settingsVersion: number;
    assistantVersion: number;
  }): Promise<EffectiveSettings>;
  /**
   * As if these were live, with the key that there is now. A draft's other provider has none, so that the live
   * model answers (see `ofCase`), unless a key is given for it; null is one for models that need none.
   */
  asIf(
    tenantId: number,
    version: number,
    settings: VersionedSettings,
    apiKey?: string | null,
  ): Promise<EffectiveSettings>;
}

export function createSettingsReader(deps: {
  database: Queryable;
  secrets: SecretBox;
  defaults: Config['model'];
  log: Log;
}): SettingsReader {
  const cache = new BoundedMap<number, CachedSettings>(cachedMax);
  const formerCache = new BoundedMap<string, { of: CachedSettings; settings: EffectiveSettings }>(
    cachedMax,
  );

  async function live(tenantId: number, version: number): Promise<CachedSettings> {
    const cached = cache.get(tenantId);
    if (cached && cached.version >= version) return cached;
    const row = await selectSettings(deps.database, tenantId);
    const settings = effective(row, tenantId, deps);
    const read = {
      ...{ settings, version: row?.settings_version ?? version },
      assistantVersion: row?.assistant_version ?? 0,
    };
    cache.set(tenantId, read);
    return read;
  }

  return {
    asIf: async (tenantId, version, settings, apiKey) => {
      const now = (await live(tenantId, version)).settings;
      // The key goes where it was given for, and never to the operator's own address.
      if (settings.provider !== 'builtin' && apiKey !== undefined)
        return { ...now, ...answering(settings), apiKey, tenantsOwn: true };
      if (settings.provider !== 'builtin') return former(settings, now);
      const noModel = { model: null, baseUrl: null, apiKey: null };
      return { ...now, ...answering(settings), ...noModel };
    },
    current: async (tenantId, version) => (await live(tenantId, version)).settings,
    async ofCase({ tenantId, settingsVersion, assistantVersion: number }) {
      const now = await live(tenantId, settingsVersion);
      if (number === 0 || number === now.assistantVersion) return now.settings;
      const key = `${tenantId}/${number}`;
      const cached = formerCache.get(key);
      if (cached?.of === now) return cached.settings;
      const version = await selectVersion(deps.database, tenantId, number);
      const settings = version ? former(version.settings, now.settings) : now.settings;
      formerCache.set(key, { of: now, settings });
      return settings;
    },
  };
}

interface CachedSettings {
  version: number;
  /** The number of the live version. */
  assistantVersion: number;
  settings: EffectiveSettings;
}

function former(settings: VersionedSettings, now: EffectiveSettings): EffectiveSettings {
  const { provider, model, baseUrl, prices, ...words } = answering(settings);
  const isSameWay = now.tenantsOwn && provider === now.provider && baseUrl === now.baseUrl;
  return { ...now, ...words, ...(isSameWay && { model, prices }) };
}

function effective(
  row: SettingsRow | null,
  tenantId: number,
  deps: { secrets: SecretBox; defaults: Config['model']; log: Log },
): EffectiveSettings {
  const { tone, languages, budgets, toolPins, prices } = { ...unsaid, ...row?.versioned };
  const shared = {
    ...{ tone, languages, budgets, toolPins, prices },
    instructions: row?.instructions ?? '',
    name: row?.name ?? defaultName,
    locale: row?.locale ?? defaultLocale,
    isPaused: row?.assistant_paused ?? false,
  };
  if (!row?.provider) {
    const { provider, name: model, baseUrl, apiKey } = deps.defaults;
    return { ...shared, provider, model, baseUrl, apiKey, tenantsOwn: false };
  }
  const key = openKey(row, tenantId, deps.secrets);
  if (!key.readable) {
    deps.log.error({ tenantId }, 'the model key cannot be read with this DESKHAND_SECRET');
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
