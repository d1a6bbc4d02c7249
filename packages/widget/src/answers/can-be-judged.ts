import type { ActionStatus, CaseState } from '@deskhand/client';

const waits: readonly ActionStatus[] = ['proposed', 'confirmed', 'executing'];

/** An answer can, once it is there; not a proposal that waits, nor a change that is being made. */
export function canBeJudged(state: CaseState | null): boolean {
  if (!state || state.isTyping || state.outbox.length > 0) return false;
  const last = state.messages.at(-1);
  return last?.author.type === 'assistant' && !(last.action && waits.includes(last.action.status));
}
