import { isAnnounced, warnOfFailure, type Queryable } from '../platform/database/index.ts';
import type { Log } from '../platform/log.ts';
import { startPeriodicJob } from '../platform/periodic-job.ts';
import { createTallies, type Tally } from './tally-requests.ts';
import type { LoggedRequest } from './logged-request.ts';
import { upsertTallies } from './request-log-store.ts';

export interface RequestLog {
  /** Keeps a request in memory; it is written within a second, off the request's path. Never throws. */
  add(request: LoggedRequest | Promise<LoggedRequest>): void;
  /** Resolves when all that was added before is on disk. */
  flush(): Promise<void>;
  /** Writes what is left, and ends. */
  close(): Promise<void>;
}

const flushMs = 1_000;
const rowsAtOnce = 256;

/**
 * The log of requests that left no row of their own. Alike ones of one minute are one row: written a
 * second after the first of them at the latest, and once more when the minute is over. So a flood costs
 * two statements a minute, and a process that is killed loses a minute's repetitions at the most.
 */
export function createRequestLog(database: Queryable, log: Log): RequestLog {
  const tallies = createTallies();
  const expected = new Set<Promise<void>>();
  let writing: Promise<void> = Promise.resolve();
  let isFailing = false;

  function add(request: LoggedRequest | Promise<LoggedRequest>): void {
    if (!(request instanceof Promise)) return tallies.add(request);
    const added = request
      .then(tallies.add)
      .catch((error: unknown) => log.warn({ err: error }, 'a request was not logged'))
      .finally(() => expected.delete(added));
    expected.add(added);
  }

  /** One after the other: a row is never written by two statements at once. */
  function write(choose: () => Tally[]): Promise<void> {
    writing = writing.catch(() => undefined).then(() => writeRows(choose()));
    return writing;
  }

  async function writeRows(due: Tally[]): Promise<void> {
    for (const rows of inParts(due, rowsAtOnce)) {
      await tallies.whileStored(rows, () => upsertTallies(database, rows));
    }
  }

  async function tick(): Promise<void> {
    try {
      await write(() => tallies.due());
      const dropped = tallies.takeDropped();
      if (dropped > 0)
        log.warn({ requests: dropped }, 'a flood of refused requests was not logged');
      isFailing = false;
    } catch (error) {
      if (!isFailing) warnOfFailure(log, error, failure);
      isFailing = !isAnnounced(error);
    }
  }

  const failure = 'refused requests wait to be logged';
  const stop = startPeriodicJob({ everyMs: flushMs, log, failure }, tick);

  async function flush(): Promise<void> {
    await Promise.all(expected);
    await write(() => tallies.unstored());
  }

  return {
    add,
    flush,
    async close() {
      await stop();
      await flush();
    },
  };
}

function* inParts<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}
