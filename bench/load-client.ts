import { Worker } from 'node:worker_threads';
import { within } from './housekeeping.ts';
import type { LoadPlan, LoadResult } from './load.ts';
import { cpuMsOf, residentMbOf } from './process-figures.ts';
import type { RunningProcess } from './processes.ts';
import type { Programs } from './programs.ts';

export interface LoadFigures {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** To the first sight of the plan's `mark`; NaN without one. */
  firstP50Ms: number;
  /** CPU time of the measured process for one request, milliseconds. */
  cpuMs: number;
  /** CPU time of the load client for one request, milliseconds. */
  clientCpuMs: number;
  /** Resident memory of the measured process afterwards, MB. */
  residentMb: number;
  /** Requests that were answered, those of the warm-up too. */
  allReplies: number;
}

/**
 * Puts load on a process from a thread of its own. Throws when a single reply is not what it should
 * be: the speed of failures is no figure.
 */
export async function measureLoad(
  programs: Programs,
  target: RunningProcess,
  plan: Omit<LoadPlan, 'host' | 'port'>,
): Promise<LoadFigures> {
  const { hostname, port } = new URL(target.url);
  const cpuBefore = cpuMsOf(target.pid);
  const result = await runInThread(programs, { ...plan, host: hostname, port: Number(port) });
  const cpuMs = cpuMsOf(target.pid) - cpuBefore;
  if (result.failures > 0 || result.replies === 0) {
    const { failures, allReplies, firstFailure } = result;
    throw new Error(
      `${failures} of ${failures + allReplies} failed: ${firstFailure ?? 'no replies'}`,
    );
  }
  return {
    perSecond: result.replies / result.seconds,
    p50Ms: result.p50Ms,
    p99Ms: result.p99Ms,
    firstP50Ms: result.firstP50Ms,
    cpuMs: cpuMs / result.allReplies,
    clientCpuMs: result.clientCpuMs / result.allReplies,
    residentMb: residentMbOf(target.pid),
    allReplies: result.allReplies,
  };
}

async function runInThread(programs: Programs, plan: LoadPlan): Promise<LoadResult> {
  const worker = new Worker(programs.path('load'), { workerData: plan, execArgv: [] });
  const result = new Promise<LoadResult>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the load client ended without a result')));
  });
  try {
    return await within((plan.warmUpMs ?? 0) + plan.durationMs + 20_000, result);
  } finally {
    await worker.terminate();
  }
}
