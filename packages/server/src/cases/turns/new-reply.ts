import type { ActionRow } from '../store/action-row.ts';
import type { MessageRow } from '../store/case-row.ts';
import type { FinishVerdict } from '../store/finish-turn.ts';
import type { Answer } from '../turn.ts';

type Finished = FinishVerdict & { verdict: 'finished' };

/** Makes the row of an answer that was stored just now, as a later read would bring it. */
export const newReply = (userSeq: number, answer: Answer, finished: Finished): MessageRow => ({
  seq: finished.seq,
  author_type: 'assistant',
  author_name: answer.authorName,
  content: answer.content,
  notice: answer.notice ?? null,
  reply_to_seq: userSeq,
  only_reacts: false,
  status: answer.status,
  citations: [...answer.citations],
  created_at: finished.createdAt,
  action: actionOf(answer, finished),
  tools: [...(answer.toolCalls ?? [])],
  offers: [...(answer.offers ?? [])],
  sections: [...(answer.sections ?? [])],
});

/** The proposal as it was stored with the message, or the action that the message reports. */
function actionOf({ proposal, action }: Answer, finished: Finished): ActionRow | null {
  if (!proposal) return action ?? null;
  const { locale, labels } = proposal;
  const { id, tool, title, definitionDigest, honoursKey, confirm, preview } = proposal;
  return {
    ...{ id, tool, title, definitionDigest, honoursKey, confirm, preview, locale, labels },
    seq: finished.seq,
    arguments: { ...proposal.arguments },
    requiredRoles: [...proposal.requiredRoles],
    status: finished.case.pending_action_seq === finished.seq ? 'proposed' : 'cancelled',
    expiresAtMs: Date.parse(finished.createdAt) + proposal.lifetimeMs,
    decidedSeq: null,
    receipt: null,
    failureReason: null,
  };
}
