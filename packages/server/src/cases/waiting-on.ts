import type { CaseStatus, WaitingOn } from '@deskhand/contract';

/** Whom a case waits for, from what is stored: nothing to keep in step. */
export function waitingOn(state: { status: CaseStatus; openTurns: number }): WaitingOn | null {
  switch (state.status) {
    case 'closed':
      return null;
    case 'escalated':
      return 'human';
    case 'open':
      return state.openTurns > 0 ? 'assistant' : 'user';
  }
}
