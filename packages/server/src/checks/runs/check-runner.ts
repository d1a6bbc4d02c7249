import { setTimeout as sleep } from 'node:timers/promises';
import type { RunCheckRequest } from '@deskhand/contract';
import type { Database } from '../../platform/database/index.ts';
import { newUuid, publicId, type Uuid } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { startPeriodicJob } from '../../platform/periodic-job.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { RateLimiter } from '../../ratelimit/index.ts';
import type { Administrator } from '../../tenants/index.ts';
import { keepResult, type RunCheck } from '../run-check.ts';
import {
  advanceRun,
  claimRuns,
  finishRun,
  lockRun,
  lockRuns,
  interruptRuns,
  releaseRun,
  type CheckRunRow,
} from './store.ts';

/** Runs checks of tenants one after the other, apart from the request that asked for it. */
export interface CheckRunner {
  /** What this process is called in the runs that are its own. */
  readonly node: Uuid;
  begin(row: CheckRunRow, apiKey: RunCheckRequest['apiKey']): void;
  /** Gives up what runs here for a tenant whose run was cancelled. */
  drop(tenantId: number): void;
  /** Leaves what is under way to others. */
  stop(): Promise<void>;
}

interface CheckRunnerDeps {
  database: Database;
  limiter: RateLimiter;
  runCheck: RunCheck;
  log: Log;
  /** How often runs here are said to go on, and those of processes that are gone looked for; default 5 s. */
  everyMs?: number | undefined;
}

/** Of all tenants; others are left to other processes, or for later. */
const runsMax = 20;
/** Shorter than the lease by far. */
const waitMsMax = 5_000;

export function createCheckRunner(deps: CheckRunnerDeps): CheckRunner {
  const node = newUuid();
  const running = new Map<number, { stop: AbortController; ended: Promise<void> }>();
  let isStopping = false;

  function begin(row: CheckRunRow, apiKey: RunCheckRequest['apiKey']): void {
    const stop = new AbortController();
    const ended = runAll(deps, node, row, apiKey, stop.signal)
      .catch((error: unknown) => deps.log.error({ err: error }, 'a run of checks has failed'))
      .finally(() => {
        if (running.get(row.tenant_id)?.stop === stop) running.delete(row.tenant_id);
      });
    running.set(row.tenant_id, { stop, ended });
  }

  async function lookAfter(): Promise<void> {
    if (running.size > 0) await lockRuns(deps.database, node, [...running.keys()]);
    await interruptRuns(deps.database);
    const free = runsMax - running.size;
    if (isStopping || free <= 0) return;
    for (const row of await claimRuns(deps.database, node, free)) begin(row, undefined);
  }

  const stopLooking = startPeriodicJob(
    {
      everyMs: deps.everyMs ?? 5_000,
      log: deps.log,
      failure: 'runs of checks were not looked after',
    },
    lookAfter,
  );
  return {
    node,
    begin,
    drop: (tenantId) => running.get(tenantId)?.stop.abort(),
    async stop() {
      isStopping = true;
      await stopLooking();
      const left = [...running.values()];
      for (const { stop } of left) stop.abort();
      await Promise.all(left.map(({ ended }) => ended));
    },
  };
}

/** From where it is to its end, or to where it is cancelled or taken away. */
async function runAll(
  deps: CheckRunnerDeps,
  node: Uuid,
  row: CheckRunRow,
  apiKey: RunCheckRequest['apiKey'],
  signal: AbortSignal,
): Promise<void> {
  const owned = [row.tenant_id, row.id, node] as const;
  const request = { target: row.target, ...(apiKey !== undefined && { apiKey }) };
  try {
    for (let done = row.done; done < row.check_ids.length; done += 1) {
      const isOurs =
        (await waitForTurn(deps, owned, signal)) &&
        (await runNext(deps, owned, row, done, request, signal));
      if (!isOurs) return;
    }
    await finishRun(deps.database, ...owned);
  } catch (error) {
    // Taken up again where it stands: by this process or another one.
    await releaseRun(deps.database, ...owned).catch(() => undefined);
    if (!signal.aborted) throw error;
  }
}

type OwnedRun = readonly [tenantId: number, id: Uuid, node: Uuid];

/** It counts as the playground does. False where the run is no longer this process's. */
async function waitForTurn(
  { database, limiter }: CheckRunnerDeps,
  owned: OwnedRun,
  signal: AbortSignal,
): Promise<boolean> {
  for (;;) {
    const { admitted, retryAfterMs } = await limiter.take('playground', String(owned[0]), '');
    if (admitted) return true;
    if (!(await lockRun(database, ...owned, true))) return false;
    await sleep(Math.min(retryAfterMs, waitMsMax), undefined, { signal });
  }
}

/** Runs one check and counts it, in one transaction. False where the run is no longer this process's. */
async function runNext(
  { database, runCheck, log }: CheckRunnerDeps,
  owned: OwnedRun,
  row: CheckRunRow,
  done: number,
  request: RunCheckRequest,
  signal: AbortSignal,
): Promise<boolean> {
  const checkId = row.check_ids[done]!;
  const id = publicId('chk', checkId);
  if (!(await lockRun(database, ...owned, false))) return false;
  try {
    const run = await runCheck(database, row.tenant_id, id, request, signal);
    signal.throwIfAborted();
    return await database.transaction(async (tx) => {
      const result = await keepResult(tx, startedBy(row), row.target, run);
      const counted = await advanceRun(tx, ...owned, done, result.passed ? 1 : 0, '[]');
      // Cancelled meanwhile: its result would be one of a run that nobody waits for.
      if (!counted) throw new NoLongerOurs();
      return true;
    });
  } catch (error) {
    if (error instanceof NoLongerOurs) return false;
    signal.throwIfAborted();
    const isRefused = error instanceof Refusal;
    if (!isRefused) log.warn({ err: error, tenantId: row.tenant_id }, 'a check could not be run');
    const reason = isRefused ? error.message : 'It could not be run.';
    const reasonAs = isRefused ? error.reason : undefined;
    const refused = JSON.stringify([{ checkId, reason, reasonAs }]);
    return (await advanceRun(database, ...owned, done, 0, refused)) !== null;
  }
}

class NoLongerOurs extends Error {}

const startedBy = (row: CheckRunRow): Pick<Administrator, 'tenantId' | 'actor'> => ({
  tenantId: row.tenant_id,
  // As it was written by whoever began it.
  actor: { type: row.started_by_type, id: row.started_by_id } as Administrator['actor'],
});
