import type { Log } from '../log.ts';

/** A replica that failed, or was late, is left alone for so long. */
const pauseMs = 5_000;

type Why = 'away' | 'late';

interface ReplicaPause {
  /** Why the replica is left alone; null while it answers, or when it may be tried again. */
  reason(): Why | null;
  pauseReplica(why: Why, error?: unknown): void;
  /** Runs what finds out if the replica answers: while one tries that after a pause, the others have a reason not to. */
  tryReplica<Result>(
    work: () => Promise<Result>,
    isGood: (result: Result) => boolean,
  ): Promise<Result>;
}

/**
 * Leaves a replica alone for some seconds after it failed; the log says where that begins and ends. A name may
 * lead to several replicas: one that is late says nothing of the next, several in a row do.
 */
export function createReplicaPause(log: Log, lateInARowMax: number): ReplicaPause {
  let paused: { why: Why; untilMs: number } | null = null;
  let lateInARow = 0;
  let isTried = false;

  return {
    reason: () =>
      paused !== null && (isTried || performance.now() < paused.untilMs) ? paused.why : null,
    pauseReplica(why, error) {
      const isNew = paused === null;
      lateInARow = why === 'late' ? lateInARow + 1 : 0;
      if (isNew && why === 'late' && lateInARow < lateInARowMax) return;
      paused = { why, untilMs: performance.now() + pauseMs };
      if (!isNew) return;
      const state = { away: 'can’t be asked', late: 'is behind' }[why];
      log.warn(
        { err: error },
        `the replica ${state}: the primary answers its reads until it is back`,
      );
    },
    async tryReplica(work, isGood) {
      // A look that was begun before the pause says nothing of what failed since.
      if (paused === null) {
        const result = await work();
        if (isGood(result)) lateInARow = 0;
        return result;
      }
      isTried = true;
      try {
        const result = await work();
        if (isGood(result)) {
          log.warn('the replica answers reads again');
          paused = null;
          lateInARow = 0;
        }
        return result;
      } finally {
        isTried = false;
      }
    },
  };
}
