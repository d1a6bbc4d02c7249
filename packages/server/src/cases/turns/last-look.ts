import {
  DatabaseUnavailable,
  warnOfFailure,
  type Queryable,
} from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import { selectNotSentReason, type NotSentReason } from '../store/read-not-sent-reason.ts';
import { beatNode, type NodeFacts } from '../store/nodes.ts';
import type { Lease } from './lease.ts';
import { toLog, type Turn } from '../turn.ts';

/**
 * Asked in the moment before a confirmed action leaves for the connector: why it may not, or null.
 * Never throws; what can't be found out is `unsure`.
 */
export type LastLook = (turn: Turn, connectorVersion: string) => Promise<NotSentReason | null>;

/** What one question to the database has returned; permission that came too late permits nothing. */
type Seen = { kind: 'known'; reason: NotSentReason | null } | { kind: 'too_old' };

/** An answer of the database that is older than this says nothing of now: it is asked again. */
const answerMsMax = 2_000;
/** Longer than a database takes to be there again; the connection to the connector waits meanwhile. */
const patienceMs = 30_000;
const pauseMs = 250;

/**
 * Looks whether the turn is still this node's, and whether what was confirmed may still be done. A node
 * whose beats had paused may own the turn all the same: it beats first, so that nobody takes the turn
 * over from then on, and then sees whether somebody did before.
 */
export function createLastLook(deps: {
  database: Queryable;
  lease: Lease;
  facts: NodeFacts;
  log: Log;
}): LastLook {
  const { database, lease, facts } = deps;

  async function look(turn: Turn, connectorVersion: string): Promise<Seen> {
    let { hold } = turn;
    if (!hold.isGood()) {
      await lease.beat(() => beatNode(database, facts));
      hold = lease.hold();
    }
    const askedMs = performance.now();
    const reason = await selectNotSentReason(database, turn, connectorVersion);
    const isYoung = performance.now() - askedMs < answerMsMax && hold.isGood();
    return reason === null && !isYoung ? { kind: 'too_old' } : { kind: 'known', reason };
  }

  return async function lastLook(turn, connectorVersion) {
    const beganMs = performance.now();
    while (performance.now() - beganMs < patienceMs) {
      try {
        const seen = await look(turn, connectorVersion);
        if (seen.kind === 'known') return seen.reason;
      } catch (error) {
        warnOfFailure(deps.log, error, 'a last look before a call failed', toLog(turn));
        if (!(error instanceof DatabaseUnavailable)) return 'unsure';
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
    return 'unsure';
  };
}
