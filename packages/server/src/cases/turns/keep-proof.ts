import { listen, pollDelayMs, type Bus } from '../../platform/bus.ts';
import {
  DatabaseUnavailable,
  warnOfFailure,
  type Database,
} from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import { selectActionStatus, settleUnknown, type SettledAction } from '../store/settle-unknown.ts';
import { caseTopic, type Answer, type Turn } from '../turn.ts';

interface Deps {
  database: Database;
  bus: Bus;
  log: Log;
  turnMsMax: number;
}

export interface Proofs {
  /**
   * Keeps what an execution proved although somebody else has ended its turn, or will: once the outcome
   * is stored as unknown, the proven one takes its place and is shown. Waits for that as long as a turn
   * may take.
   */
  keep(turn: Turn, answer: Answer, mayHaveRunElsewhere: boolean): void;
  /** Resolves when nothing is being kept. */
  settled(): Promise<unknown>;
}

export function createProofs(deps: Deps, stopping: AbortSignal): Proofs {
  const keeping = new Set<Promise<void>>();
  return {
    keep(turn, answer, mayHaveRunElsewhere) {
      const proven = provenBy(turn, answer, mayHaveRunElsewhere);
      if (!proven) return;
      const kept: Promise<void> = keepProof(deps, stopping, proven)
        .catch((error: unknown) => logLoss(deps, proven, error))
        .finally(() => keeping.delete(kept));
      keeping.add(kept);
    },
    settled: () => Promise.all(keeping),
  };
}

async function keepProof(deps: Deps, stopping: AbortSignal, proven: SettledAction): Promise<void> {
  const deadlineMs = performance.now() + deps.turnMsMax;
  const changes = listen(deps.bus, caseTopic(proven.tenantId, proven.caseId));
  try {
    for (let polls = 0; !stopping.aborted && performance.now() < deadlineMs; polls += 1) {
      if (await isSettled(deps, proven)) return;
      await changes.next(pollDelayMs(polls));
    }
    logLoss(deps, proven, null);
  } finally {
    changes.stop();
  }
}

const logLoss = ({ log }: Deps, { tenantId, receipt }: SettledAction, error: unknown): void =>
  log.error({ err: error, tenantId, receipt }, 'a proven outcome could not be kept');

/**
 * What may take the place of "unknown". A receipt proves itself. That this run failed, or was never sent,
 * says nothing of a repetition under the key that somebody else has begun.
 */
function provenBy(turn: Turn, answer: Answer, mayHaveRunElsewhere: boolean): SettledAction | null {
  const { ruling, tenantId, caseId } = turn;
  const { outcome, content, authorName } = answer;
  if (ruling?.kind !== 'confirm' || !outcome?.receipt) return null;
  const { status, receipt, failureReason } = outcome;
  if (status === 'unknown') return null;
  if (status === 'failed' && mayHaveRunElsewhere && ruling.action.honoursKey) return null;
  return {
    ...{ tenantId, caseId, content, authorName, receipt },
    action: { seq: ruling.action.seq, status, failureReason },
  };
}

/** True when there is nothing left to do: it was shown, here or elsewhere, or its case is gone. */
async function isSettled(deps: Deps, proven: SettledAction): Promise<boolean> {
  try {
    const status = await selectActionStatus(deps.database, proven, proven.action.seq);
    // Whoever owns the turn now is still at it.
    if (status === 'executing') return false;
    if (status !== 'unknown') return true;
    if (await settleUnknown(deps.database, proven)) {
      deps.bus.publish(caseTopic(proven.tenantId, proven.caseId), 'changed');
    }
    return true;
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    warnOfFailure(deps.log, error, 'a proven outcome could not be kept yet');
    return false;
  }
}
