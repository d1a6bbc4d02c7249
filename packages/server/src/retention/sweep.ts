import type { AuditChain } from '../audit/index.ts';
import { caseTopic, deleteCases } from '../cases/index.ts';
import type { Bus } from '../platform/bus.ts';
import { warnOfFailure, type Database } from '../platform/database/index.ts';
import type { Log } from '../platform/log.ts';
import { startPeriodicJob } from '../platform/periodic-job.ts';
import {
  casesAtOnce,
  deleteOldSnapshots,
  forgetAddresses,
  selectAudited,
  selectAuditDays,
  selectLastLimited,
  selectOldCases,
} from './store.ts';

interface Deps {
  database: Database;
  chain: Pick<AuditChain, 'deleteOld'>;
  bus: Bus;
  log: Log;
}

const sweepMsDefault = 10 * 60_000;
const stepsMax = 10_000;
/** Of members who were removed, and of tenants that were deleted: nobody is left who could say. */
const daysOfGone = 365;

const sweeps = [sweepCases, sweepSnapshots, sweepAudit, sweepGoneTenants, sweepGoneMembers];

/**
 * Deletes what is older than its tenant keeps it, now and then: closed cases, snapshots, acts in the audit
 * log; and what is left of members and tenants that are long gone. In small steps, some tenants at a time:
 * none of them holds what conversations wait for. Returns what ends it.
 */
export function startRetention(deps: Deps, everyMs = sweepMsDefault): () => Promise<void> {
  const failure = 'what is kept for too long was not deleted';
  return startPeriodicJob({ everyMs, log: deps.log, failure }, async (stopping) => {
    const goesOn = () => !stopping.aborted;
    // One that fails keeps none of the others from its work.
    for (const sweep of sweeps) {
      await sweep(deps, goesOn).catch((error: unknown) => warnOfFailure(deps.log, error, failure));
    }
  });
}

async function sweepCases({ database, bus }: Deps, goesOn: () => boolean): Promise<void> {
  let after = 0;
  for (let step = 0; step < stepsMax && goesOn(); step += 1) {
    const gone = await database.transaction(async (tx) => {
      const old = await selectOldCases(tx, after, casesAtOnce);
      for (const tenantId of new Set(old.map(({ tenant_id }) => tenant_id))) {
        const theirs = old.filter(({ tenant_id }) => tenant_id === tenantId);
        await deleteCases(
          tx,
          tenantId,
          theirs.map(({ id }) => id),
        );
      }
      return old;
    });
    // Who follows one of them is notified that it is gone.
    for (const { tenant_id, id } of gone) bus.publish(caseTopic(tenant_id, id), 'erased');
    if (gone.length > 0) continue;
    const { last_id: lastId } = (await selectLastLimited(database, after))!;
    if (lastId === null) return;
    after = lastId;
  }
}

async function sweepSnapshots({ database }: Deps, goesOn: () => boolean): Promise<void> {
  let after = 0;
  for (let step = 0; step < stepsMax && goesOn(); step += 1) {
    const { lastId, deleted } = await deleteOldSnapshots(database, after);
    if (lastId === null) return;
    if (deleted === 0) after = lastId;
  }
}

async function sweepAudit({ database, chain }: Deps, goesOn: () => boolean): Promise<void> {
  for (let after = 0; ;) {
    const tenants = await selectAuditDays(database, after);
    for (const { id, audit_days: days } of tenants) {
      await deleteActs(chain, id, days, goesOn);
    }
    const last = tenants.at(-1);
    if (!last || !goesOn()) return;
    after = last.id;
  }
}

async function sweepGoneTenants({ database, chain }: Deps, goesOn: () => boolean): Promise<void> {
  for (let after = 0; ;) {
    const audited = await selectAudited(database, after);
    for (const { id } of audited.filter(({ is_gone: isGone }) => isGone)) {
      await deleteActs(chain, id, daysOfGone, goesOn);
    }
    const last = audited.at(-1);
    if (!last || !goesOn()) return;
    after = last.id;
  }
}

async function deleteActs(
  chain: Deps['chain'],
  tenantId: number,
  days: number,
  goesOn: () => boolean,
): Promise<void> {
  for (let step = 0; step < stepsMax && goesOn(); step += 1) {
    if (!(await chain.deleteOld(tenantId, days))) return;
  }
}

async function sweepGoneMembers({ database }: Deps, goesOn: () => boolean): Promise<void> {
  for (let step = 0; step < stepsMax && goesOn(); step += 1) {
    if ((await forgetAddresses(database, daysOfGone)) === 0) return;
  }
}
