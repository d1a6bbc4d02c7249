import type pg from 'pg';
import { poolWaitSeconds, statementSeconds, tallyStatement } from '../metrics.ts';
import { inPart } from '../tracing/index.ts';
import { sqlState } from './contention.ts';

/** The pools of a service, as the figures call them. */
export type PoolName = 'conversations' | 'administration' | 'replica';

/**
 * Times a statement by its name, and tells it to a trace that it is part of: by its name, never with its
 * values. What a driver's error quotes is left out too: of a refusal of the database its SQLSTATE.
 */
export function observed<Result>(
  pool: PoolName | null,
  statement: string,
  run: () => Promise<Result>,
): Promise<Result> {
  if (pool === null) return run();
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': statement };
  return inPart(statement, attributes, () => timed(pool, statement, run));
}

async function timed<Result>(
  pool: PoolName,
  statement: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const begunMs = performance.now();
  let outcome = 'ok';
  try {
    return await run();
  } catch (error) {
    outcome = sqlState(error) === null ? 'not_answered' : 'refused';
    throw error;
  } finally {
    // A counter that is given a negative number can no longer be read at all.
    const seconds = Math.max(0, performance.now() - begunMs) / 1_000;
    statementSeconds.observe({ pool, outcome }, seconds);
    tallyStatement(statement, seconds);
  }
}

/** Has it timed how long whoever asks the pool waits for a connection, also where it gets none. */
export function watchWaits(pool: pg.Pool, name: PoolName): void {
  const connect = pool.connect.bind(pool);
  const waits = poolWaitSeconds.labels(name);
  function timedConnect(): Promise<pg.PoolClient>;
  function timedConnect(callback: Parameters<typeof connect>[0]): void;
  function timedConnect(callback?: Parameters<typeof connect>[0]): Promise<pg.PoolClient> | void {
    const begunMs = performance.now();
    const done = (): void => waits.observe((performance.now() - begunMs) / 1_000);
    // The pool asks itself this way for each statement that is no part of a transaction.
    if (callback) {
      return connect((...found) => {
        done();
        callback(...found);
      });
    }
    return connect().finally(done);
  }
  pool.connect = timedConnect;
}
