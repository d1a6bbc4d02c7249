import type { ReadCheckRunResponse, StartCheckRunRequest } from '@deskhand/contract';
import type { Config } from '../../platform/config.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { newUuid } from '../../platform/ids.ts';
import { refusalReason } from '../../platform/reason.ts';
import { invalid, invalidFor, Refusal } from '../../platform/refusal.ts';
import { recordAct, type Administrator } from '../../tenants/index.ts';
import { checkUuid } from '../read-check.ts';
import { digestOf, settingsOf } from '../settings-of.ts';
import type { CheckRunner } from './check-runner.ts';
import { presentRun } from './present.ts';
import {
  cancelRun,
  insertRun,
  selectCheckIds,
  selectOtherSettings,
  selectRun,
  type CheckRunRow,
} from './store.ts';

/** The last run of a tenant, whether it is under way or over; null where there was none. */
export async function readCheckRun(
  { defaults }: { defaults: Config['model'] },
  queryable: Queryable,
  tenantId: number,
): Promise<ReadCheckRunResponse> {
  const row = await selectRun(queryable, tenantId);
  if (!row) return { run: null };
  return { run: presentRun(row, await isOfOthers(defaults, queryable, row)) };
}

/** Whether what the run asked answers otherwise now. A version never does, and one that is not has run nothing. */
async function isOfOthers(
  defaults: Config['model'],
  queryable: Queryable,
  { tenant_id: tenantId, target }: CheckRunRow,
): Promise<boolean> {
  if (target !== 'draft' && target !== 'live') return false;
  const { settings } = await settingsOf(defaults, queryable, tenantId, target);
  return (await selectOtherSettings(queryable, tenantId, digestOf(settings)))!.is_other;
}

/**
 * Notes that checks are to be run, one after the other; whoever called begins with it once that is on disk.
 * Throws CONFLICT while others run, VALIDATION_ERROR for checks that are not, and where there are none.
 */
export async function startCheckRun(
  { runner }: { runner: CheckRunner },
  tx: Queryable,
  by: Administrator,
  { target, apiKey, checkIds }: StartCheckRunRequest,
): Promise<CheckRunRow> {
  const asked = checkIds?.map(checkUuid) ?? null;
  const ids = (await selectCheckIds(tx, by.tenantId, asked)).map(({ id }) => id);
  if (asked && ids.length < asked.length) throw invalid('`checkIds` names a check that is not.');
  if (ids.length === 0)
    throw invalidFor('There is no check that is on.', refusalReason('checks-none-on'));
  const row = await insertRun(
    tx,
    ...([by.tenantId, newUuid(), target, ids, apiKey !== undefined, runner.node] as const),
    ...([by.actor.type, by.actor.id] as const),
  );
  if (!row)
    throw new Refusal('CONFLICT', 'Checks are being run. Wait for that, or cancel it.', {
      reason: refusalReason('checks-running'),
    });
  const details = { on: target, checks: ids.length };
  await recordAct(tx, by, { action: 'checks.run-started', target: 'checks', details });
  return row;
}

/** Ends the run that is under way; what has run is kept. Where none is, nothing is the same. */
export async function cancelCheckRun(
  deps: { defaults: Config['model'] },
  tx: Queryable,
  by: Administrator,
): Promise<ReadCheckRunResponse> {
  await cancelRun(tx, by.tenantId);
  await recordAct(tx, by, { action: 'checks.run-cancelled', target: 'checks' });
  return readCheckRun(deps, tx, by.tenantId);
}
