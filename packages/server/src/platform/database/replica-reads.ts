import { Counter } from 'prom-client';
import type { Log } from '../log.ts';
import { metrics } from '../metrics.ts';
import { connectCaughtUp, selectPrimaryLsn, type Found } from './caught-up.ts';
import type { Database, ReservedConnection, Queryable } from './database.ts';
import { createReplicaPause } from './replica-pause.ts';
import { troubleOf } from './replica-trouble.ts';
import type { Statement } from './statement.ts';

/** For routes that read much and change nothing: asked of a replica where there is one. */
export interface ReplicaReads {
  reads: Queryable;
}

type Reason = 'away' | 'late' | 'busy';

export const readsAnswered = new Counter({
  name: 'deskhand_replica_reads_total',
  help: 'Reads that a replica may answer, by what came of it: replica, or the primary did since it was late, away or busy',
  labelNames: ['outcome'],
  registers: [metrics],
});

interface Options {
  primary: Database;
  replica: Database;
  /** As many as the replica's pool has: whoever comes when all are taken is answered by the primary. */
  connectionsMax: number;
  log: Log;
}

/**
 * Sends reads to a replica, once it has everything that was written before the read was asked for: so nobody
 * misses what they wrote, through whichever node. Where it has not, or can't be asked, the primary answers.
 */
export function createReplicaReads({ primary, replica, connectionsMax, log }: Options): Queryable {
  const pause = createReplicaPause(log, connectionsMax);
  let taken = 0;

  async function chooseTarget(): Promise<Found> {
    const reason = pause.reason();
    if (reason !== null) return { place: reason };
    const look = async () => connectCaughtUp(replica, (await selectPrimaryLsn(primary))!);
    const found = await pause.tryReplica(look, ({ place }) => place === 'replica');
    if (found.place !== 'replica') pause.pauseReplica(found.place, found.error);
    return found;
  }

  /** Resolves to why the primary is to answer, where the replica could not. */
  async function ask<Row>(
    connection: ReservedConnection,
    statement: Statement<Row>,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[] } | Reason> {
    let broken: Error | undefined;
    try {
      return { rows: await connection.run(statement, values) };
    } catch (error) {
      const trouble = troubleOf(error);
      // The primary would say the same.
      if (trouble === null) throw error;
      if (trouble === 'away') {
        pause.pauseReplica('away', error);
        broken = error instanceof Error ? error : new Error('the replica failed');
      }
      return trouble;
    } finally {
      connection.release(broken);
    }
  }

  async function askReplica<Row>(
    statement: Statement<Row>,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[] } | Reason> {
    if (taken >= connectionsMax) return 'busy';
    taken += 1;
    try {
      const target = await chooseTarget();
      if (target.place !== 'replica') return target.place;
      return await ask(target.connection, statement, values);
    } finally {
      taken -= 1;
    }
  }

  async function run<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]> {
    const answer = await askReplica(statement, values);
    readsAnswered.inc({ outcome: typeof answer === 'string' ? answer : 'replica' });
    return typeof answer === 'string' ? primary.run(statement, values) : answer.rows;
  }
  return { run };
}
