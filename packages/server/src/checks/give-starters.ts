import type { AddStartersResponse } from '@deskhand/contract';
import type { Database, Queryable } from '../platform/database/index.ts';
import { newUuid } from '../platform/ids.ts';
import { recordAct, type Administrator } from '../tenants/index.ts';
import { requireRoom } from './change-check.ts';
import { starters } from './starters.ts';
import { insertChecks, markStartersGiven, takeWithoutStarters, type NewCheck } from './store.ts';

/** Gives a tenant that is being created the checks it starts with. */
export async function giveStarters(tx: Queryable, tenantId: number): Promise<void> {
  await markStartersGiven(tx, tenantId);
  await insertStarters(tx, tenantId);
}

const tenantsAtOnce = 50;

/** The same for the tenants that were there before there were any; those who deleted some keep what they have. */
export async function giveStartersToFormer(database: Database): Promise<void> {
  for (;;) {
    const given = await database.transaction(async (tx) => {
      const tenants = await takeWithoutStarters(tx, tenantsAtOnce);
      for (const { id } of tenants) await insertStarters(tx, id);
      return tenants.length;
    });
    if (given === 0) return;
  }
}

/** Brings back those that were deleted; others stay as they are. */
export async function addStarters(tx: Queryable, by: Administrator): Promise<AddStartersResponse> {
  await requireRoom(tx, by.tenantId, 0);
  const added = await insertStarters(tx, by.tenantId);
  await requireRoom(tx, by.tenantId, 0);
  await recordAct(tx, by, {
    action: 'checks.starters-added',
    target: 'checks',
    details: { added },
  });
  return { added };
}

async function insertStarters(tx: Queryable, tenantId: number): Promise<number> {
  const checks = starters.map(({ key, name, ...definition }): NewCheck => ({
    ...{ id: newUuid(), name, source: 'starter', source_key: key, is_enabled: true },
    ...{ definition, user_id: definition.user.userId, made_of: null },
  }));
  return (await insertChecks(tx, tenantId, JSON.stringify(checks))).length;
}
