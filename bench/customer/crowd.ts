import { setMaxListeners } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { RunningProcess } from '../processes.ts';
import { cpuMsOf, residentMbOf } from '../process-figures.ts';
import { operatorToken } from '../service.ts';
import { pause } from './pause.ts';
import { panelReaders, readPanel, uploadDocuments } from './beside.ts';
import type { Dialect } from './dialects.ts';
import { converse, type Crowd } from './person.ts';
import { clearTally, createTally, noteFailure, type Tally } from './tally.ts';
import { releasedAtOnce } from './released.ts';
import type { TimedModel } from './timed-model.ts';

/** What a number of people at once did to a process in a window of time. */
export interface CrowdFigures {
  people: number;
  /** Answers that were on their way, on average. */
  answering: number;
  answersPerSecond: number;
  tokensPerSecond: number;
  bytesPerSecond: number;
  tokenP50Ms: number;
  tokenP99Ms: number;
  workP50Ms: number;
  workP99Ms: number;
  firstWordP50Ms: number;
  firstWordP99Ms: number;
  panelP99Ms: number;
  panelReads: number;
  uploads: number;
  lookups: number;
  followed: number;
  failures: number;
  /** Share of a core. */
  cpu: number;
  residentMb: number;
  /** Of the measured process, as its own figure tells; the timer that measures it takes 10 ms of it. */
  lagP99Ms: number;
  /** Of the process that asks, which is the model too: what it adds to the times it takes. */
  ownLagP99Ms: number;
}

export interface Gathering {
  /** So many more people come. */
  add(count: number): void;
  watch(ms: number): Promise<CrowdFigures>;
  leave(): Promise<void>;
  readonly crowd: Crowd;
}

type Target = Pick<RunningProcess, 'pid' | 'url'>;

interface Place {
  target: Target;
  model: TimedModel;
  /** Null for others, which have neither sessions nor a panel. */
  keys: { sik: string; tsk: string } | null;
  tokens: number;
  dialect: Dialect;
}

/** People who talk to a process at once, and what goes on beside them. */
export function gather({ target, model, keys, tokens, dialect }: Place): Gathering {
  const tally = createTally();
  const end = new AbortController();
  // Everybody waits for it.
  setMaxListeners(0, end.signal);
  const crowd: Crowd = {
    ...{ url: target.url, sik: keys?.sik ?? null, dialect, model, tally },
    ...{ releasedBy: releasedAtOnce(tokens), random: createRandom(), over: end.signal },
  };
  const going: Promise<void>[] = [];
  let people = 0;
  return {
    crowd,
    add(count) {
      if (keys && people === 0) {
        const beside = { url: target.url, tsk: keys.tsk, tally, over: end.signal };
        for (let n = 0; n < panelReaders; n += 1) going.push(readPanel(beside, n));
        going.push(uploadDocuments(beside));
      }
      for (let n = 0; n < count; n += 1) going.push(converse(crowd, `person-${people + n}`));
      people += count;
    },
    watch: (ms) => watch(target, { crowd, people, hasFigures: keys !== null }, ms),
    async leave() {
      end.abort();
      await Promise.all(going);
    },
  };
}

async function watch(
  target: Target,
  { crowd, people, hasFigures }: { crowd: Crowd; people: number; hasFigures: boolean },
  ms: number,
): Promise<CrowdFigures> {
  const { tally, model, over } = crowd;
  if (hasFigures) await readLag(target, tally);
  clearTally(tally);
  const own = monitorEventLoopDelay({ resolution: 10 });
  own.enable();
  const [cpuBefore, beganAt] = [cpuMsOf(target.pid), performance.now()];
  const answering: number[] = [];
  while (performance.now() - beganAt < ms && !over.aborted) {
    await pause(Math.min(250, ms), over);
    answering.push(model.answering);
  }
  own.disable();
  const tookMs = performance.now() - beganAt;
  const cpu = (cpuMsOf(target.pid) - cpuBefore) / tookMs;
  const figures = figuresOf(tally, tookMs);
  const lagP99Ms = hasFigures ? await readLag(target, tally) : NaN;
  return {
    ...figures,
    ...{ people, cpu, lagP99Ms, residentMb: residentMbOf(target.pid) },
    answering: answering.reduce((sum, each) => sum + each, 0) / answering.length,
    ownLagP99Ms: own.percentile(99) / 1e6,
  };
}

function figuresOf(tally: Tally, tookMs: number) {
  const { panelReads, uploads, lookups, followed, failures } = tally;
  return {
    ...{ panelReads, uploads, lookups, followed, failures },
    answersPerSecond: (tally.answers * 1_000) / tookMs,
    bytesPerSecond: (tally.bytes * 1_000) / tookMs,
    tokensPerSecond: (tally.tokens * 1_000) / tookMs,
    tokenP50Ms: tally.tokenMs.quantile(0.5),
    tokenP99Ms: tally.tokenMs.quantile(0.99),
    workP50Ms: tally.workMs.quantile(0.5),
    workP99Ms: tally.workMs.quantile(0.99),
    firstWordP50Ms: tally.firstWordMs.quantile(0.5),
    firstWordP99Ms: tally.firstWordMs.quantile(0.99),
    panelP99Ms: tally.panelMs.quantile(0.99),
  };
}

/** Since it was read last. */
async function readLag(target: Target, tally: Tally): Promise<number> {
  try {
    const headers = { authorization: `Bearer ${operatorToken}` };
    const text = await (await fetch(`${target.url}/metrics`, { headers })).text();
    return Number(/^nodejs_eventloop_lag_p99_seconds ([\d.e-]+)$/m.exec(text)?.[1]) * 1_000;
  } catch (error) {
    noteFailure(tally, error);
    return NaN;
  }
}

/** The same people in each run: numbers from 0 to below 1, drawn by a small generator. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
