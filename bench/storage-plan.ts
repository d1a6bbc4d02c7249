import type { TurnsPlan } from './stored-turns.ts';

/** What `storage-calls.ts` is told, as JSON in its first argument. */
export interface StorageCalls extends TurnsPlan {
  firstCase: number;
  cases: number;
  callers: number;
  /** False: messages are accepted only. True: every turn is finished too. */
  finishes: boolean;
  warmUpMs: number;
  durationMs: number;
}

export interface StorageFigures {
  /** Messages accepted, or turns accepted and finished. */
  perSecond: number;
  /** Calls of either operation. */
  statementsPerSecond: number;
}
