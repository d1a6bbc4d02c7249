import type { UpdateWelcomeRequest, WelcomeSettings } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { recordAct, type Administrator } from '../tenants/index.ts';
import { lockWelcome, selectWelcome, upsertWelcome, type StoredWelcome } from './store.ts';

export const nothingSet: StoredWelcome = {
  name: null,
  pictureUrl: null,
  accentColor: null,
  languages: {},
};

export async function readWelcomeSettings(
  queryable: Queryable,
  tenantId: number,
): Promise<WelcomeSettings> {
  const row = await selectWelcome(queryable, tenantId);
  return { ...nothingSet, ...row?.settings, updatedAt: row?.updated_at ?? null };
}

/** Changes what the request names and keeps the rest; `languages` is one value. */
export async function updateWelcome(
  tx: Queryable,
  by: Administrator,
  request: UpdateWelcomeRequest,
): Promise<WelcomeSettings> {
  const { tenantId } = by;
  await lockWelcome(tx, tenantId);
  const current = await selectWelcome(tx, tenantId);
  await upsertWelcome(tx, tenantId, { ...nothingSet, ...current?.settings, ...request });
  const details = { fields: Object.keys(request) };
  await recordAct(tx, by, { action: 'welcome.updated', target: 'welcome', details });
  return readWelcomeSettings(tx, tenantId);
}
