import { Counter } from 'prom-client';
import type { Log } from '../log.ts';
import { metrics } from '../metrics.ts';
import type { Database, Queryable } from './database.ts';
import { queryRow } from './query.ts';
import type { Statement } from './statement.ts';
import { DatabaseBusy } from './unavailable.ts';

/** For routes that read much and change nothing: asked of a replica where there is one. */
export interface ReplicaReads {
  reads: Queryable;
}

export const readsAnswered = new Counter({
  name: 'deskhand_replica_reads_total',
  help: 'Reads that a replica may answer, by what came of it: replica, or the primary did since it was late or away',
  labelNames: ['outcome'],
  registers: [metrics],
});

/** How long a read waits for the replica to have what is written already. */
const catchUpMsMax = 250;
const lookMs = 10;
/** A replica that failed, or was that late, is left alone for so long. */
const pauseMs = 5_000;

interface Options {
  primary: Database;
  replica: Queryable;
  log: Log;
}

/**
 * Sends reads to a replica, once it has everything that was written before the read was asked for: so nobody
 * misses what they wrote, through whichever node. Where it has not, or can't be asked, the primary answers.
 */
export function createReplicaReads({ primary, replica, log }: Options): Queryable {
  /** Why it is left alone, and until when; null while it answers. */
  let paused: { why: 'away' | 'late'; untilMs: number } | null = null;

  function pauseReplica(why: 'away' | 'late', error?: unknown): void {
    const isNew = paused === null;
    paused = { why, untilMs: performance.now() + pauseMs };
    if (!isNew) return;
    const told = { away: 'can’t be asked', late: 'is behind' }[why];
    log.warn({ err: error }, `the replica ${told}: the primary answers its reads until it is back`);
  }

  async function chooseTarget(): Promise<'replica' | 'away' | 'late'> {
    if (paused !== null && performance.now() < paused.untilMs) return paused.why;
    const written = await selectPrimaryLsn(primary);
    const hasAll = await hasCaughtUp(replica, written!).catch((error: unknown) => {
      pauseReplica('away', error);
      return null;
    });
    if (hasAll === null) return 'away';
    if (!hasAll) {
      pauseReplica('late');
      return 'late';
    }
    if (paused !== null) log.warn('the replica answers reads again');
    paused = null;
    return 'replica';
  }

  async function run<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]> {
    const place = await chooseTarget();
    if (place === 'replica') {
      try {
        const rows = await replica.run(statement, values);
        readsAnswered.inc({ outcome: 'replica' });
        return rows;
      } catch (error) {
        // The same would take as long there.
        if (error instanceof DatabaseBusy) throw error;
        pauseReplica('away', error);
      }
    }
    readsAnswered.inc({ outcome: place === 'late' ? 'late' : 'away' });
    return primary.run(statement, values);
  }
  return { run };
}

interface Written {
  /** Where the log of what is committed ends, on the primary. */
  at: string;
  /** Of which database: another one's log says nothing of this one's. */
  identity: string;
}

/** Times are told to the microsecond: as text, so that they stay what they are. */
const selectPrimaryLsn = queryRow<Written, []>(
  'replica.primary-lsn',
  `select pg_current_wal_flush_lsn()::text as at, applied_at::text as identity
   from migrations where number = 1`,
);

const selectCaughtUp = queryRow<{ has_all: boolean }, [at: string, identity: string]>(
  'replica.caught-up',
  `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn and exists (
     select from migrations where number = 1 and applied_at::text = $2) as has_all`,
);

async function hasCaughtUp(replica: Queryable, { at, identity }: Written): Promise<boolean> {
  const giveUpMs = performance.now() + catchUpMsMax;
  for (;;) {
    if ((await selectCaughtUp(replica, at, identity))?.has_all) return true;
    if (performance.now() > giveUpMs) return false;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}
