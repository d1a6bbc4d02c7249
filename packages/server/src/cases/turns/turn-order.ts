import { listen, pollDelayMs, type Bus } from '../../platform/bus.ts';
import {
  DatabaseUnavailable,
  warnOfFailure,
  type Database,
} from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import { selectTurn, type LoadedTurn } from '../store/open-turns.ts';
import { withdrawProposedMeanwhile } from '../store/withdraw-late.ts';
import type { Lease } from './lease.ts';
import { caseTopic, type ReadReaction, type Turn, type TurnPlace } from '../turn.ts';

interface Deps {
  database: Database;
  bus: Bus;
  log: Log;
  node: string;
  lease: Lease;
  readReaction: ReadReaction;
}

/**
 * Keeps the turns of a case in order: messages are answered one after the other, on whatever node they
 * arrived. Only the first of those that wait here asks the database, so a long queue costs no more
 * than a short one.
 */
export function createTurnOrder(
  deps: Deps,
): (at: TurnPlace, isStopping: () => boolean) => Promise<Turn | null> {
  const waiting = new Map<string, number[]>();

  /** The turn once it is the first open one of its case; null when it is not this node's any more. */
  return async function waitUntilFirst(at, isStopping) {
    const topic = caseTopic(at.tenantId, at.caseId);
    const queue = joinQueue(waiting, topic, at.seq);
    const changes = listen(deps.bus, topic);
    try {
      for (let polls = 0; !isStopping(); polls += 1) {
        if (queue[0] !== at.seq) polls = 0;
        const loaded: LoadedTurn =
          queue[0] === at.seq ? await look(deps, at) : { state: 'waiting' };
        if (loaded.state === 'first') return loaded.turn;
        if (loaded.state === 'gone') return null;
        await changes.next(pollDelayMs(polls));
      }
      return null;
    } finally {
      changes.stop();
      queue.splice(queue.indexOf(at.seq), 1);
      if (queue.length === 0) waiting.delete(topic);
    }
  };
}

function joinQueue(waiting: Map<string, number[]>, topic: string, seq: number): number[] {
  const queue = waiting.get(topic) ?? [];
  waiting.set(topic, queue);
  // Almost always the last one: messages of a case are accepted in order.
  const after = queue.findLastIndex((other) => other < seq);
  queue.splice(after + 1, 0, seq);
  return queue;
}

async function look(deps: Deps, at: TurnPlace): Promise<LoadedTurn> {
  try {
    const owned = { ...at, owner: deps.node };
    const loaded = await selectTurn(deps.database, owned, deps.lease.hold());
    if (loaded.state !== 'first' || loaded.turn.ruling || !mayStop(deps, loaded.turn))
      return loaded;
    const ruling = await withdrawProposedMeanwhile(deps.database, owned);
    return { state: 'first', turn: { ...loaded.turn, ruling } };
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    warnOfFailure(deps.log, error, 'a waiting turn could not look');
    return { state: 'waiting' };
  }
}

/** "No wait, stop" may come while the proposal it is about is still being made. */
function mayStop({ readReaction }: Deps, { content, request }: Turn): boolean {
  if (request) return false;
  const reaction = readReaction(content);
  return reaction === 'stop' || reaction === 'refusal';
}
