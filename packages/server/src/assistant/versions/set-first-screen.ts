import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../platform/config.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { Administrator } from '../../tenants/index.ts';
import { bumpSettingsVersion } from '../settings/store.ts';
import { readLive } from './draft.ts';
import { upsertFirstScreen } from './first-screen.ts';
import { insertVersion } from './store.ts';
import type { FirstScreen } from './versioned-settings.ts';

/**
 * Makes a first screen the one that is shown, and a version of the assistant with it; none where it was
 * shown already. No checks are asked for: they hold the answers against what is expected, and those stay as
 * they are. Only behind `holdDraft`, in the transaction that records the act.
 */
export async function setFirstScreen(
  deps: { defaults: Config['model'] },
  tx: Queryable,
  { tenantId, actor, requestId }: Administrator,
  firstScreen: FirstScreen,
): Promise<void> {
  const live = await readLive(tx, tenantId, deps.defaults);
  await upsertFirstScreen(tx, tenantId, firstScreen);
  if (isDeepStrictEqual(live.firstScreen, firstScreen)) return;
  await bumpSettingsVersion(tx, tenantId);
  await insertVersion(
    tx,
    ...([tenantId, JSON.stringify({ ...live, firstScreen }), null, null] as const),
    ...([actor.type, actor.id, requestId] as const),
  );
}
