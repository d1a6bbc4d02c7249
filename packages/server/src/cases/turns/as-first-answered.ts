import { writeAction } from '../store/action-row.ts';
import type { CaseRow, MessageRow } from '../store/case-row.ts';
import type { StoredExchange } from '../store/open-turns.ts';

/**
 * The case as its first answer left it, from what never changes afterwards: what happened since
 * must not change a replayed body. Feedback has no time, so none is shown that early.
 */
export function asFirstAnswered(
  exchange: Pick<StoredExchange, 'case' | 'userMessage' | 'closedBeforeReply'> & {
    reply: MessageRow;
  },
): CaseRow {
  const { case: row, userMessage, reply, closedBeforeReply } = exchange;
  if (userMessage.seq > 1) return row;
  return {
    ...row,
    // Between the two lies only what the user wrote meanwhile: it waits for answers of its own.
    open_turns: reply.seq - 2,
    updated_at: reply.created_at,
    feedback: null,
    escalation: null,
    pending_action: reply.action && writeAction(reply.action),
    ...(closedBeforeReply
      ? {}
      : { status: 'open', closed_at: null, resolution: null, rating: null, comment: null }),
  };
}

/** A proposal as it was when it was made, whatever was decided since. */
export const asFirstProposed = (reply: MessageRow): MessageRow =>
  reply.action?.seq === reply.seq && reply.action.decidedSeq !== null
    ? {
        ...reply,
        action: {
          ...reply.action,
          status: 'proposed',
          ...{ decidedSeq: null, receipt: null, failureReason: null },
        },
      }
    : reply;
