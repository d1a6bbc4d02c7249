import { startReconcilingOutcomes } from '../actions/index.ts';
import { startSweepingRequests, type AuditChain } from '../audit/index.ts';
import type { LeaseTimes } from '../cases/index.ts';
import { startSweepingCalls } from '../connector/index.ts';
import {
  startCrawling,
  startFilling,
  startImporting,
  startReadingAgain,
  startSweepingDeleted,
} from '../knowledge/index.ts';
import type { Foundations } from './open-foundations.ts';
import type { Config } from '../platform/config.ts';
import { startSweepingKeys } from '../platform/idempotency/index.ts';
import type { Log } from '../platform/log.ts';
import { startSealingAnew, type SealAnewTimes } from '../platform/sealed-values/index.ts';
import { startRetention } from '../retention/index.ts';
import { sealedColumns } from './sealed-columns.ts';
import { startSweepingTraces } from '../traces/index.ts';
import { startDelivering } from '../webhooks/index.ts';
import type { WiredAssistant } from './wire-assistant.ts';

/** How often jobs run, in milliseconds, where tests can't wait as long. */
export interface JobTimes {
  reconcileMs?: number;
  fillMs?: number;
  retentionMs?: number;
  sweepTracesMs?: number;
  sweepCallsMs?: number;
  sweepDeletedMs?: number;
  importMs?: number;
  /** What a page of a website may take. */
  pageMs?: number;
  /** Of webhooks' events: how often it is looked for, and bounded; what an attempt may take. */
  deliverMs?: number;
  sweepDeliveriesMs?: number;
  attemptMs?: number;
  sealAnew?: SealAnewTimes;
}

type JobDeps = Foundations &
  Pick<WiredAssistant, 'connector' | 'encoders' | 'fetchPage' | 'fetchReceiver' | 'nameOf'> &
  Pick<Parameters<typeof startImporting>[0], 'files' | 'documents' | 'uploads'> & {
    node: string;
    lease: LeaseTimes;
    config: Config;
    chain: AuditChain;
    log: Log;
  };

/** Starts what is done now and then, for nobody's request. Returns what ends it. */
export function startJobs(deps: JobDeps, times: JobTimes = {}): () => Promise<void> {
  const stops = [
    startReconcilingOutcomes(deps, times.reconcileMs),
    startFilling(deps, times.fillMs),
    startSweepingTraces(deps, times.sweepTracesMs),
    startRetention(deps, times.retentionMs),
    startSweepingKeys(deps),
    startSweepingRequests(deps, deps.config.requestLogDays),
    startSweepingCalls(deps, times.sweepCallsMs),
    startSweepingDeleted(deps, times.sweepDeletedMs),
    startImporting(deps, times.importMs, times.sweepDeletedMs),
    startCrawling(deps, { everyMs: times.importMs, pageMs: times.pageMs }),
    startReadingAgain(deps, times.importMs),
    startDeliveringWebhooks(deps, times),
    startSealing(deps, times),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** By the connections of administration: conversations don't wait for it. */
function startDeliveringWebhooks(deps: JobDeps, times: JobTimes): () => Promise<void> {
  const { administrationDatabase: database, fetchReceiver: fetch } = deps;
  const telling = { ...deps, ...{ database, fetch, attemptMs: times.attemptMs } };
  const { deliverMs: everyMs, sweepDeliveriesMs: sweepMs } = times;
  return startDelivering(telling, { everyMs, boundMs: sweepMs, sweepMs });
}

function startSealing(deps: JobDeps, times: JobTimes): () => Promise<void> {
  const { administrationDatabase: database, lease } = deps;
  const { silentMs } = lease;
  return startSealingAnew({ ...deps, database, silentMs, columns: sealedColumns }, times.sealAnew);
}
