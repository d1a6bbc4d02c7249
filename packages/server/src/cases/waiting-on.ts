import type { CaseStatus, WaitingOn } from '@deskhand/contract';

/** Whom a case waits for, from what is stored: nothing to keep in step. */
export function waitingOn(state: {
  status: CaseStatus;
  openTurns: number;
  /** A proposal waits for the user's word. */
  isPending: boolean;
}): WaitingOn | null {
  switch (state.status) {
    case 'closed':
      return null;
    case 'escalated':
      return 'human';
    case 'open':
      if (state.openTurns > 0) return 'assistant';
      return state.isPending ? 'confirmation' : 'user';
  }
}
