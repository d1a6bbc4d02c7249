import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bus } from '../../platform/bus.ts';
import {
  DatabaseUnavailable,
  warnOfFailure,
  type Database,
} from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { FinishVerdict, TurnToFinish } from '../store/finish-turn.ts';
import { inSpan, type Span } from '../../platform/tracing/index.ts';
import { answerInTime, unanswered } from './answer-in-time.ts';
import { countTurn } from './count-turn.ts';
import { createProofs, type Proofs } from './keep-proof.ts';
import type { Lease } from './lease.ts';
import { storedProvenance } from './stored-provenance.ts';
import { createTurnOrder } from './turn-order.ts';
import {
  caseTopic,
  toLog,
  turnKey,
  type Answer,
  type Answerer,
  type ReadReaction,
  type Turn,
  type TurnPlace,
  type Emit,
} from '../turn.ts';

export type TurnOutcome =
  | { outcome: 'answered'; answer: Answer; finished: FinishVerdict & { verdict: 'finished' } }
  /** Another process answers, or the case is gone. */
  | { outcome: 'elsewhere' }
  /** This process stops: the turn is left to whoever takes it over. */
  | { outcome: 'handed_over' };

/** How a confirmed action ends that nobody knows the outcome of. */
export type GivenUp = Required<Pick<Answer, 'content' | 'authorName' | 'action' | 'outcome'>>;

export interface TurnRunner {
  readonly node: string;
  readonly lease: Lease;
  /**
   * Answers a turn this node owns. `ready` is given when it is known to be the first of its case;
   * `begunIn` names the span of a request that is not what runs it.
   */
  run(
    at: TurnPlace,
    ready: Turn | null,
    emit?: Emit,
    begunIn?: string | null,
  ): Promise<TurnOutcome>;
  isRunning(at: TurnPlace): boolean;
  /** How many turns it runs now. */
  readonly running: number;
  /** `draining`: what runs is finished, nothing is taken over. `stopped`: what ran was given up. */
  readonly state: 'running' | 'draining' | 'stopped';
  /** Waits up to `graceMs` for running turns, then gives them up: another process takes them over. */
  drain(graceMs: number): Promise<void>;
}

interface Deps {
  database: Database;
  bus: Bus;
  log: Log;
  node: string;
  lease: Lease;
  answer: Answerer;
  /** Signs a receipt with the outcome `unknown` for the action that the turn confirmed, and words it. */
  giveUp: (turn: Turn) => Promise<GivenUp>;
  finish: (turn: TurnToFinish) => Promise<FinishVerdict>;
  readReaction: ReadReaction;
  /** How long a turn may take before it is aborted, milliseconds; the answerer has its own budgets. */
  turnMsMax: number;
}

const pauseMsMax = 2_000;

/** Runs turns apart from the requests that opened them: a lost connection loses no answer. */
export function createTurnRunner(deps: Deps): TurnRunner {
  const running = new Map<string, Promise<TurnOutcome>>();
  const stop = new AbortController();
  // One listener for each turn that is being answered.
  setMaxListeners(0, stop.signal);
  const proofs = createProofs(deps, stop.signal);
  const ways: Shared = { stopping: stop.signal, waitUntilFirst: createTurnOrder(deps), proofs };
  let draining = false;

  return {
    node: deps.node,
    lease: deps.lease,
    isRunning: (at) => running.has(turnKey(at)),
    get running() {
      return running.size;
    },
    get state() {
      if (stop.signal.aborted) return 'stopped';
      return draining ? 'draining' : 'running';
    },
    run(at, ready, emit = () => undefined, begunIn = null) {
      const key = turnKey(at);
      const current = running.get(key);
      if (current) return current;
      const attributes = { 'deskhand.tenant.id': at.tenantId };
      const work = (span: Span) => runTurn(deps, ways, at, ready, emit, span);
      const outcome = inSpan('turn', 'internal', attributes, work, begunIn).finally(() =>
        running.delete(key),
      );
      running.set(key, outcome);
      return outcome;
    },
    async drain(graceMs) {
      draining = true;
      const grace = new Promise((resolve) => setTimeout(resolve, graceMs, 'over').unref());
      // Requests that had come in before may begin turns while others end.
      while (running.size > 0) {
        if ((await Promise.race([Promise.allSettled(running.values()), grace])) === 'over') break;
      }
      await Promise.race([proofs.settled(), grace]);
      stop.abort();
      await Promise.allSettled(running.values());
      await proofs.settled();
    },
  };
}

/** What all turns of this process share. */
interface Shared {
  /** Aborted when running turns are given up. */
  readonly stopping: AbortSignal;
  readonly waitUntilFirst: ReturnType<typeof createTurnOrder>;
  readonly proofs: Proofs;
}

/** Waits for the turn to be the first of its case, asks for its answer, and stores that. */
async function runTurn(
  deps: Deps,
  { stopping, waitUntilFirst, proofs }: Shared,
  at: TurnPlace,
  ready: Turn | null,
  emit: Emit,
  span: Span,
): Promise<TurnOutcome> {
  const begunMs = performance.now();
  const turn = ready ?? (await waitUntilFirst(at, () => stopping.aborted));
  if (!turn) return { outcome: stopping.aborted ? 'handed_over' : 'elsewhere' };
  span.set({
    'deskhand.turn.attempt': turn.attempt,
    'deskhand.turn.request.id': turn.requestId,
  });
  const asked = await answerInTime(deps, turn, emit, stopping);
  if (!asked) return { outcome: 'handed_over' };
  const answer = await withOutcome(deps, turn, asked.answer);
  const finished = await finishWithRetries(deps, stopping, turn, answer);
  const isLost = finished.verdict === 'lost';
  void asked.late?.then((late) => late && proofs.keep(turn, late, isLost));
  if (isLost) {
    proofs.keep(turn, answer, true);
    return { outcome: 'elsewhere' };
  }
  deps.bus.publish(caseTopic(turn.tenantId, turn.caseId), 'changed');
  countTurn(turn, finished.answer, (performance.now() - begunMs) / 1_000, span);
  return { outcome: 'answered', answer: finished.answer, finished };
}

/** Every execution ends with a receipt, also one whose answerer was given up or failed. */
async function withOutcome(deps: Deps, turn: Turn, answer: Answer): Promise<Answer> {
  if (turn.ruling?.kind !== 'confirm' || answer.outcome) return answer;
  try {
    return { ...answer, ...(await deps.giveUp(turn)) };
  } catch (error) {
    deps.log.error({ err: error, ...toLog(turn) }, 'an unknown outcome was not signed');
    return answer;
  }
}

/**
 * Stores the answer, however often the database goes away meanwhile: to give up would mean to ask
 * the model again. An answer that the database refuses to hold becomes an honest failure.
 */
async function finishWithRetries(
  deps: Deps,
  stopping: AbortSignal,
  turn: Turn,
  given: Answer,
): Promise<(FinishVerdict & { verdict: 'finished'; answer: Answer }) | { verdict: 'lost' }> {
  const { tenantId, caseId, seq } = turn;
  const deadlineMs = performance.now() + deps.turnMsMax;
  let answer = given;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const finished = await deps.finish({
        tenantId,
        caseId,
        seq,
        owner: deps.node,
        attempt: turn.hold.isGood() ? null : turn.attempt,
        ...answer,
        citedDocuments: answer.citedDocuments ?? [],
        provenance: storedProvenance(answer),
        trace: answer.trace ?? null,
        usage: answer.usage ?? null,
        proposal: answer.proposal ?? null,
        decided: decidedBy(turn, answer),
      });
      return finished.verdict === 'finished' ? { ...finished, answer } : finished;
    } catch (error) {
      // The database may have stored it and lost the connection: the next try then says "lost",
      // and whoever waits reads the stored answer.
      warnOfFailure(deps.log, error, 'an answer could not be stored yet', {
        attempt,
        ...toLog(turn),
      });
      if (stopping.aborted || performance.now() > deadlineMs) throw error;
      if (!(error instanceof DatabaseUnavailable)) {
        if (answer !== given) throw error;
        answer = { ...unanswered(turn, 'unstorable'), ...pickOutcome(given) };
      }
      const pauseMs = Math.min(pauseMsMax, 50 * 2 ** Math.min(attempt, 6));
      // Ends early when the process stops.
      await sleep(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
}

/** The outcome of an answerer that stored none: it is looked up later. */
const unknownOutcome = {
  status: 'unknown',
  receipt: null,
  failureReason: null,
  lookAgainMs: 30_000,
} as const;

/** Whatever became of the answerer, a confirmed action does not stay `executing`. */
function decidedBy(turn: Turn, answer: Answer): TurnToFinish['decided'] {
  if (turn.ruling === null) return null;
  const { kind, action } = turn.ruling;
  const outcome = answer.outcome ?? unknownOutcome;
  return { action, outcome: kind === 'confirm' ? outcome : null };
}

/** An outcome stays when the sentence that tells it can't be stored. */
const pickOutcome = ({ outcome, action }: Answer) => ({
  ...(outcome && { outcome }),
  ...(action && { action }),
});
