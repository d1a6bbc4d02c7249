import { listen, pollDelayMs, type Bus } from '../../platform/bus.ts';
import type { Database } from '../../platform/database/index.ts';
import {
  deleteExpiredKey,
  otherRequest,
  selectKey,
  type KeyedRequest,
} from '../../platform/idempotency/index.ts';
import { caseNotFound, Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../sessions/index.ts';
import type { CaseRow, MessageRow, SnapshotRow } from '../store/case-row.ts';
import { selectExchange } from '../store/open-turns.ts';
import { asFirstAnswered, asFirstProposed } from './as-first-answered.ts';
import { newReply } from './new-reply.ts';
import type { TurnOutcome, TurnRunner } from './turn-runner.ts';
import { caseTopic, type Emit, type Turn, type TurnPlace } from '../turn.ts';

/** A user's message, its reply, and the case with both: what a request that posts the message is answered. */
export interface Exchange {
  /** In the exchange that opened it: as its first answer left it, so that a replay says the same. */
  case: CaseRow;
  userMessage: MessageRow;
  reply: MessageRow;
  /** Who asked, as it was stored; null where the request itself says so. */
  snapshot: SnapshotRow | null;
}

/** The user's message is stored; `completion` brings the answer. */
export interface StartedExchange {
  caseId: string;
  userMessage: MessageRow;
  completion: Promise<Exchange>;
  /** The message was stored by an earlier request with the same key. */
  isRepeated: boolean;
}

export interface ExchangeDeps {
  database: Database;
  bus: Bus;
  runner: TurnRunner;
  turnMsMax: number;
}

/** Runs the turn of a message that was just accepted. */
export function beginExchange(
  deps: ExchangeDeps,
  at: TurnPlace,
  userMessage: MessageRow,
  ready: Turn | null,
  emit: Emit,
): StartedExchange {
  const completion = deps.runner.run(at, ready, emit).then((result) => {
    switch (result.outcome) {
      case 'answered':
        return ownExchange(at, userMessage, result);
      case 'elsewhere':
        return awaitExchange(deps, at);
      case 'handed_over':
        throw handedOver();
    }
  });
  return { caseId: at.caseId, userMessage, completion, isRepeated: false };
}

function ownExchange(
  at: TurnPlace,
  userMessage: MessageRow,
  { answer, finished }: TurnOutcome & { outcome: 'answered' },
): Exchange {
  const reply = newReply(at.seq, answer, finished);
  const closedBeforeReply = finished.case.status === 'closed';
  const row = asFirstAnswered({ case: finished.case, userMessage, reply, closedBeforeReply });
  return { case: row, userMessage, reply, snapshot: null };
}

/**
 * Recalls the exchange that a known Idempotency-Key stands for, finished or still going on; null when the
 * key is unknown or past its day, so that the request may be tried afresh.
 *
 * @throws Refusal CONFLICT when the key was used for another request.
 */
export async function recallExchange(
  deps: ExchangeDeps,
  session: Session,
  keyed: KeyedRequest,
): Promise<StartedExchange | null> {
  const { tenantId } = session;
  const row = await selectKey(deps.database, tenantId, keyed.principal, keyed.key);
  if (!row) return null;
  if (row.expired) {
    await deleteExpiredKey(deps.database, tenantId, keyed.principal, keyed.key);
    return null;
  }
  if (!row.request_hash.equals(keyed.hash) || row.case_id === null || row.seq === null) {
    throw otherRequest();
  }
  const at = { tenantId, caseId: row.case_id, seq: row.seq };
  const stored = await selectExchange(deps.database, at);
  if (!stored) throw caseNotFound();
  return {
    caseId: at.caseId,
    userMessage: stored.userMessage,
    completion: awaitExchange(deps, at),
    isRepeated: true,
  };
}

/** Waits for an answer that is made elsewhere. CONFLICT with Retry-After when it takes too long. */
async function awaitExchange(deps: ExchangeDeps, at: TurnPlace): Promise<Exchange> {
  const deadlineMs = performance.now() + deps.turnMsMax;
  const changes = listen(deps.bus, caseTopic(at.tenantId, at.caseId));
  try {
    for (let polls = 0; performance.now() < deadlineMs; polls += 1) {
      const stored = await selectExchange(deps.database, at);
      if (!stored) throw caseNotFound();
      const reply = stored.reply && asFirstProposed(stored.reply);
      if (reply) return { ...stored, reply, case: asFirstAnswered({ ...stored, reply }) };
      // Whoever answers it, it is not this process any more.
      if (deps.runner.state === 'stopped') throw handedOver();
      await changes.next(pollDelayMs(polls));
    }
  } finally {
    changes.stop();
  }
  throw new Refusal('CONFLICT', 'This request is still being answered.', { retryAfterSeconds: 2 });
}

const handedOver = () =>
  new Refusal(
    'SERVICE_UNAVAILABLE',
    'The service is stopping. The message is stored and will be answered; ' +
      'repeat the request under its `Idempotency-Key`, or read the case.',
    { retryAfterSeconds: 2 },
  );
