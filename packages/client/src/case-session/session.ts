import type { Message } from '../objects.ts';
import type { Scope } from '../scope.ts';
import type { CaseState, SessionOptions } from '../surface.ts';
import type { Turn } from './derive-state.ts';

/** A session as its own functions know it; what is handed out is made of them. */
export interface Session {
  readonly scope: Scope;
  readonly options: SessionOptions;
  caseState: CaseState;
  readonly listeners: Set<(state: CaseState) => void>;
  /** A change has been made that listeners are still to be notified of. */
  isNotifying: boolean;
  /** The answers that are being asked for. */
  readonly turns: Set<Turn>;
  /** Stored messages that wait for their acknowledgement, so that none shows twice. */
  held: Message[];
  /** Messages leave one after the other, each once the one before is acknowledged. */
  queue: Promise<void>;
  isFollowing: boolean;
  /** Leads to older messages. */
  olderCursor: string | null;
  /** The proposal whose time is being watched. */
  watched: string | undefined;
}

/** Finds the case's id, as soon as there is one. */
export const caseIdOf = ({ caseState, options }: Session): string | undefined =>
  caseState.case?.id ?? options.caseId;
