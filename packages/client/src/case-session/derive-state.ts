import type { Case, Message } from '../objects.ts';
import type { CaseState, Draft } from '../surface.ts';

/** An answer that this session asked for. */
export interface Turn {
  /** The message that asks, once it is stored. */
  askedId: string | null;
  draft: Draft | null;
  isOver: boolean;
}

/** Derives what follows from the rest of a state. */
export function deriveState(state: CaseState, turns: ReadonlySet<Turn>): CaseState {
  const { case: current, messages, outbox } = state;
  const answers = messages.filter((each) => !isUsers(each));
  const sending = outbox.filter(({ status }) => status === 'sending');
  const active = [...turns].filter(
    ({ isOver, askedId }) =>
      !isOver &&
      (askedId ? !answers.some((each) => askedId === each.replyToMessageId) : sending.length),
  );
  // The message that shows a proposal may be known before the case that follows from it.
  const shown = messages.findLast(({ action }) => action?.status === 'proposed');
  const action = shown?.action;
  const isPending =
    action &&
    (current?.pendingAction?.id === action.id || isNewer(shown.createdAt, current)) &&
    // The user's word on it is not on its way.
    !sending.some((each) => each.decision && each.replyToMessageId === shown.id);
  return {
    ...state,
    draft: active.find(({ draft }) => draft)?.draft ?? null,
    isTyping:
      current?.status !== 'escalated' &&
      (active.length + sending.length > 0 ||
        (current?.waitingOn === 'assistant' &&
          !answers.some((each) => isNewer(each.createdAt, current)))),
    pending: isPending ? { action, messageId: shown.id } : null,
  };
}

export const isUsers = ({ author }: Message): boolean => author.type === 'user';

/** Tells whether something happened after the case was last changed, as far as times are told. */
export const isNewer = (time: string | null | undefined, than: Case | null): boolean =>
  Date.parse(time ?? '') > Date.parse(than?.updatedAt ?? '');
