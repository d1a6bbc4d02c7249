import type { EraseUserResponse, Erasure, PersonsThings } from '@deskhand/contract';
import { erasedTarget, type AuditChain } from '../../audit/index.ts';
import { deleteCases, type DeletedCases } from '../../cases/index.ts';
import { isoTime, type Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { newUuid, publicId, type Uuid } from '../../platform/ids.ts';
import type { Keyring } from '../../sessions/index.ts';
import { recordAct, type Administrator } from '../../tenants/index.ts';
import { signErasure } from './sign-erasure.ts';
import {
  deleteChecksOfUser,
  deleteIssuances,
  deleteKeysOfUser,
  insertErasure,
  lockCasesOfUser,
  selectTenantKey,
  notifyOfErasure,
} from './store.ts';
import { userDigest } from './user-digest.ts';

interface Deps {
  chain: Pick<AuditChain, 'forget'>;
  keyring: Pick<Keyring, 'signingKey'>;
  clock: Clock;
}

/** Of a transaction's steps: each ends long before a statement's time is over. */
const casesAtOnce = 500;

/**
 * Erases a person: cases with all that belongs to them, keys, and the name in the audit log, whose events
 * stay; and keeps a signed record of it. Erasing someone who is not there is fine: there is nothing left to
 * erase, and a record says so. `caseIds` are the cases that are gone: whoever follows one is notified once
 * this is on disk.
 */
export async function eraseUser(
  tx: Queryable,
  deps: Deps,
  by: Administrator,
  userId: string,
): Promise<{ reply: EraseUserResponse; caseIds: Uuid[] }> {
  const { tenantId } = by;
  const caseIds = (await lockCasesOfUser(tx, tenantId, userId)).map(({ id }) => id);
  const checks = (await deleteChecksOfUser(tx, tenantId, userId))!.count;
  const deleted = await deleteInSteps(tx, tenantId, caseIds);
  const { count } = (await deleteKeysOfUser(tx, tenantId, userId))!;
  await deleteIssuances(tx, tenantId);
  const forgotten = await deps.chain.forget(tx, tenantId, userId);
  const erased: PersonsThings = {
    ...deleted,
    keys: deleted.keys + count,
    checks,
    auditEvents: forgotten.events,
    loggedRequests: forgotten.requests,
  };
  const erasure = await keepRecord(tx, deps, by, userId, erased);
  const { cases, messages } = erased;
  await recordAct(tx, by, {
    action: 'user.erased',
    target: erasedTarget(userId),
    details: { cases, messages, erasure: erasure.id },
  });
  return { reply: { ok: true, erased: { cases, messages }, erasure }, caseIds };
}

const nothing: DeletedCases = {
  ...{ cases: 0, messages: 0, snapshots: 0, actions: 0, receipts: 0 },
  ...{ escalations: 0, traces: 0, turns: 0, keys: 0, webhookEvents: 0 },
};

async function deleteInSteps(
  tx: Queryable,
  tenantId: number,
  caseIds: readonly Uuid[],
): Promise<DeletedCases> {
  const total = { ...nothing };
  for (let at = 0; at < caseIds.length; at += casesAtOnce) {
    const deleted = await deleteCases(tx, tenantId, caseIds.slice(at, at + casesAtOnce));
    for (const name of Object.keys(total) as (keyof DeletedCases)[]) total[name] += deleted[name];
  }
  return total;
}

async function keepRecord(
  tx: Queryable,
  { keyring, clock }: Deps,
  { tenantId, actor }: Administrator,
  userId: string,
  erased: PersonsThings,
): Promise<Erasure> {
  const uuid = newUuid(clock());
  const record = {
    id: publicId('era', uuid),
    tenant: (await selectTenantKey(tx, tenantId))!.key,
    erasedAt: isoTime(clock),
    // Nobody else is let in.
    by: { type: actor.type as 'tenant' | 'member', id: actor.id },
    userDigest: userDigest(userId),
    erased,
  };
  const erasure = await signErasure(keyring, record);
  const { userDigest: digest } = record;
  await insertErasure(tx, tenantId, uuid, digest, JSON.stringify(record), erasure.signature);
  await notifyOfErasure(tx, tenantId, JSON.stringify(erasure));
  return erasure;
}
