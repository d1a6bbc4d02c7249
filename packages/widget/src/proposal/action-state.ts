import type { Action, ActionStatus, CaseState, Message } from '@deskhand/client';

/**
 * How an action is shown. `unproven` stands for a success that no receipt proves: it is never shown
 * as one. `notKnown` stands for what only a later service says.
 */
export type ActionState = ActionStatus | 'unproven' | 'notKnown';

/** Decides what is true of an action at a moment of the service's clock. */
export function stateOf({ status, receipt, expiresAt }: Action, nowMs: number): ActionState {
  const outcome = receipt?.outcome;
  if (status === 'succeeded' || outcome === 'succeeded') {
    return status === outcome ? 'succeeded' : 'unproven';
  }
  if (outcome && !order.includes(outcome)) return 'notKnown';
  if (status === 'proposed' && nowMs >= Date.parse(expiresAt)) return 'expired';
  return order.includes(status) ? status : 'notKnown';
}

/**
 * Decides what a proposal is shown as: one that the case has not open any more is no question, even where nobody has told yet what
 * became of it: another one has cancelled it, or the conversation has ended or went to people, who may
 * have handed it back since, or it was confirmed here.
 */
export function stateInCase(
  state: ActionState,
  action: Action,
  { case: current, messages, pending }: Pick<CaseState, 'case' | 'messages' | 'pending'>,
  isConfirmed: boolean,
): ActionState {
  if (state !== 'proposed' || pending?.action.id === action.id) return state;
  const newest = messages.findLast((message) => message.action)?.action;
  // The service withdraws what is open when it hands a case over, and when it closes one.
  const shown = messages.findLastIndex((message) => message.action?.id === action.id);
  const isOver =
    (current !== null && current.status !== 'open') ||
    messages.slice(shown).some(({ author: { type } }) => type === 'human' || type === 'system');
  if (isOver || (newest && newest.id !== action.id)) return 'cancelled';
  return isConfirmed ? 'executing' : state;
}

/** Later in its life comes later here; an unknown outcome may still be cleared up. */
const order: readonly ActionStatus[] = [
  'proposed',
  'confirmed',
  'executing',
  'cancelled',
  'expired',
  'declined',
  'unknown',
  'failed',
  'succeeded',
];

/** Finds the action as far as it has come: a later message may know more than the one that proposed it. */
export function furthest(action: Action, messages: readonly Message[]): Action {
  const known = messages.flatMap((message) =>
    message.action?.id === action.id ? [message.action] : [],
  );
  // What is not known here came after it was proposed, and before it was over.
  const stepOf = (status: ActionStatus) =>
    order.includes(status) ? order.indexOf(status) : order.indexOf('executing');
  // The message that tells the outcome knows what takes it back.
  const rank = ({ status, receipt, undo }: Action) =>
    stepOf(status) * 3 + (receipt ? 1 : 0) + (undo ? 1 : 0);
  return known.reduce((best, next) => (rank(next) > rank(best) ? next : best), action);
}

/** Finds which messages show an action: the first proposes it, the last tells how it ended. */
export function placeOf(
  action: Action,
  messageId: string,
  messages: readonly Message[],
): { isFirst: boolean; isLast: boolean } {
  const showing = messages.filter((message) => message.action?.id === action.id);
  return { isFirst: showing[0]?.id === messageId, isLast: showing.at(-1)?.id === messageId };
}

/**
 * Finds the proposal that stands anew in this one: the last one before, for the same tool, of which nothing was
 * told since. Its user has asked for another value, or it comes to something else by now; questions in between
 * leave it waiting.
 */
export function formerProposal(action: Action, messages: readonly Message[]): Action | null {
  const at = messages.findIndex((message) => message.action?.id === action.id);
  const proposed = messages.slice(0, Math.max(0, at)).filter((message) => message.action);
  const before = proposed.at(-1)?.action;
  const isTold = proposed.filter(({ action: each }) => each!.id === before?.id).length > 1;
  const isOpen = before && !isTold && before.status !== 'succeeded' && before.status !== 'declined';
  return isOpen && before.tool === action.tool ? before : null;
}

/**
 * Finds the keys of decisions that did not arrive, as far as is known here, or came too late, for an action
 * that is decided by now: its card says how, and to send them again is no use.
 */
export function overtaken({ outbox, messages }: Pick<CaseState, 'outbox' | 'messages'>): string[] {
  return outbox.flatMap(({ key, decision, status, replyToMessageId }) => {
    const action = messages.find(({ id }) => id === replyToMessageId)?.action;
    const isOver = action && furthest(action, messages).status !== 'proposed';
    return decision && status === 'failed' && isOver ? [key] : [];
  });
}

/** Writes `9:05`, never below nothing. */
export function countdown(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
