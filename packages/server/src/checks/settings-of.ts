import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { VersionedSettings } from '@deskhand/contract';
import {
  answering,
  readDraft,
  readLive,
  selectLiveNumber,
  selectVersion,
  unsaid,
} from '../assistant/index.ts';
import { canonicalJson } from '../connector/index.ts';
import type { Config } from '../platform/config.ts';
import type { Queryable } from '../platform/database/index.ts';
import { notFound } from '../platform/refusal.ts';

/** What answers a check: settings, and which version they are of. */
export interface Target {
  settings: VersionedSettings;
  version: number;
  isDraft: boolean;
}

/** Reads whom `draft`, `live` or a number names. Throws NOT_FOUND for a version that is not. */
export async function settingsOf(
  defaults: Config['model'],
  queryable: Queryable,
  tenantId: number,
  target: string,
): Promise<Target> {
  if (target === 'draft') {
    const { settings, basedOn } = await readDraft(queryable, tenantId, defaults);
    return { settings, version: basedOn, isDraft: true };
  }
  if (target === 'live') {
    const live = await selectLiveNumber(queryable, tenantId);
    const settings = await readLive(queryable, tenantId, defaults);
    return { settings, version: live?.number ?? 0, isDraft: false };
  }
  const row = await selectVersion(queryable, tenantId, Number(target));
  if (!row) throw notFound('version of the assistant');
  return { settings: row.settings, version: row.number, isDraft: false };
}

/**
 * What a result is a result of: two settings have the same digest where a version would answer the same. Keys,
 * articles, what the tools are and the first screen are none of it.
 */
export function digestOf(settings: VersionedSettings): Buffer {
  const { provider, model, baseUrl, instructions, name, locale, ...later } = answering(settings);
  // What is not set is left out, as it was when there was nothing to set.
  const set = Object.entries(later).filter(
    ([name, value]) => !isDeepStrictEqual(value, unsaid[name as keyof typeof later]),
  );
  const fixed = {
    ...{ provider, model, baseUrl, instructions, name, locale },
    ...Object.fromEntries(set),
  };
  return createHash('sha256').update(canonicalJson(fixed)).digest();
}
