import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../platform/config.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { Administrator } from '../../tenants/index.ts';
import { bumpSettingsVersion } from '../settings/store.ts';
import { readLive } from './draft.ts';
import { upsertFirstScreen } from './first-screen.ts';
import type { RequireChecks } from './require-checks.ts';
import { insertVersion } from './store.ts';
import type { FirstScreen } from './versioned-settings.ts';

/**
 * Makes a first screen the one that is shown, and a version of the assistant with it; none where it was
 * shown already. As for every version that goes live, a tenant's required checks must have passed. Only behind
 * `lockDraft`, in the transaction that records the act.
 */
export async function setFirstScreen(
  deps: { defaults: Config['model']; requireChecks: RequireChecks },
  tx: Queryable,
  { tenantId, actor, requestId }: Administrator,
  firstScreen: FirstScreen,
): Promise<void> {
  const live = await readLive(tx, tenantId, deps.defaults);
  const isShown = isDeepStrictEqual(live.firstScreen, firstScreen);
  if (!isShown) await deps.requireChecks(tx, tenantId, { ...live, firstScreen });
  await upsertFirstScreen(tx, tenantId, firstScreen);
  if (isShown) return;
  await bumpSettingsVersion(tx, tenantId);
  await insertVersion(
    tx,
    ...([tenantId, JSON.stringify({ ...live, firstScreen }), null, null] as const),
    ...([actor.type, actor.id, requestId] as const),
  );
}
