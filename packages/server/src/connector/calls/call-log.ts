import { warnOfFailure, type Queryable } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import { startPeriodicJob } from '../../platform/periodic-job.ts';
import type { LoggedCall } from './logged-call.ts';
import { insertCalls } from './store.ts';

export interface CallLog {
  /** Keeps a call in memory; it is written within a second, off the turn's path. Never throws. */
  add(call: LoggedCall): void;
  /** Resolves when all that was added before is on disk. */
  flush(): Promise<void>;
  /** Writes what is left, and ends. */
  close(): Promise<void>;
}

const flushMs = 1_000;
const rowsAtOnce = 256;
/** What a database that is away makes wait; beyond it the oldest are forgotten. */
const waitingMax = 5_000;

/** The log of connectors' calls. A process that is killed loses a second of it. */
export function createCallLog(database: Queryable, log: Log): CallLog {
  let waiting: LoggedCall[] = [];
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const rows = waiting.slice(0, rowsAtOnce);
      await insertCalls(database, rows);
      const written = new Set(rows);
      waiting = waiting.filter((call) => !written.has(call));
    }
  }

  /** One after the other: a row is never written by two statements at once. */
  function flush(): Promise<void> {
    writing = writing.catch(() => undefined).then(write);
    return writing;
  }

  const failure = 'calls of connectors wait to be logged';
  const stop = startPeriodicJob({ everyMs: flushMs, log, failure }, flush);

  return {
    add(call) {
      waiting.push(call);
      if (waiting.length > waitingMax) waiting.shift();
    },
    flush,
    async close() {
      await stop();
      await flush().catch((error: unknown) => warnOfFailure(log, error, failure));
    },
  };
}
