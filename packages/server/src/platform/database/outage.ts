import type { Log } from '../log.ts';
import { DatabaseBusy, DatabaseUnavailable, type Outage } from './unavailable.ts';

/** Failures closer together than this are one outage, whatever succeeds between them. */
const calmMs = 1_000;

const words = {
  unreachable: {
    begins: 'the database is unavailable: requests are refused until it is back',
    ends: 'the database is available again',
  },
  busy: {
    begins: 'the database is busy: requests that get no time or no connection are refused',
    ends: 'the database is not too busy any more',
  },
};

interface Trouble extends Outage {
  kind: keyof typeof words;
  /** When the first of the statements that failed was begun. */
  sinceMs: number;
  failedMs: number;
}

export interface OutageWatch {
  /** Runs a statement, and sees whether it belongs to an outage. */
  <Result>(statement: () => Promise<Result>): Promise<Result>;
  /** When any statement was last answered, by `performance.now()`; before the first, when the watch began. */
  answeredMs(): number;
}

/**
 * Watches statements, and logs an outage when it begins and when it ends, not for each that fails.
 * Connections that fail or are lost make one; a database that is merely busy is reported as that.
 */
export function createOutageWatch(log: Log): OutageWatch {
  let trouble: Trouble | null = null;
  let former: Outage | null = null;
  let endedMs = -Infinity;
  let answeredMs = performance.now();

  function onFailure(error: DatabaseUnavailable, startedMs: number): void {
    const nowMs = performance.now();
    const kind = error instanceof DatabaseBusy ? 'busy' : 'unreachable';
    // What hung since the former outage is part of that one.
    if (!trouble && startedMs < endedMs) {
      error.outage = former;
      return;
    }
    if (!trouble || (trouble.kind === 'busy' && kind === 'unreachable')) {
      trouble = { refusals: 0, sinceMs: startedMs, ...trouble, kind, failedMs: nowMs };
      log[kind === 'busy' ? 'warn' : 'error']({ err: error }, words[kind].begins);
    }
    // What hung the longest may fail last.
    trouble.sinceMs = Math.min(trouble.sinceMs, startedMs);
    // Who waits in vain while connections hang is part of their outage, and does not prolong it.
    if (trouble.kind === kind) trouble.failedMs = nowMs;
    error.outage = trouble;
  }

  function onAnswer(nowMs: number): void {
    if (!trouble || nowMs - trouble.failedMs < calmMs) return;
    const seconds = Math.round((nowMs - trouble.sinceMs) / 1_000);
    log.warn({ seconds, refusals: trouble.refusals }, words[trouble.kind].ends);
    former = trouble;
    trouble = null;
    endedMs = nowMs;
  }

  async function watched<Result>(statement: () => Promise<Result>): Promise<Result> {
    const startedMs = performance.now();
    try {
      const result = await statement();
      answeredMs = performance.now();
      onAnswer(answeredMs);
      return result;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) onFailure(error, startedMs);
      throw error;
    }
  }
  return Object.assign(watched, { answeredMs: () => answeredMs });
}
