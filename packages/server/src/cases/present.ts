import type { Action, Case, Escalation, Message, Offer, Snapshot } from '@deskhand/contract';
import { messageId, publicId } from '../platform/ids.ts';
import { readAction, type ActionRow } from './store/action-row.ts';
import { canAct, canEscalate } from './store/capabilities.ts';
import type { CaseRow, EscalationJson, MessageRow, SnapshotRow } from './store/case-row.ts';
import { undoAmong } from './undo-offer.ts';
import { waitingOn } from './waiting-on.ts';

export function presentCase(row: CaseRow): Case {
  const pending = readAction(row.pending_action);
  const isPending = pending?.status === 'proposed';
  return {
    id: publicId('case', row.id),
    number: row.number,
    status: row.status,
    waitingOn: waitingOn({ status: row.status, openTurns: row.open_turns, isPending }),
    subject: row.subject,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    closedAt: row.closed_at,
    resolution: row.resolution,
    rating: row.rating,
    comment: row.comment,
    feedback: row.feedback,
    escalation: row.escalation === null ? null : presentEscalation(row.id, row.escalation),
    pendingAction: isPending ? presentAction(pending) : null,
    previousCaseId: row.previous_case_id === null ? null : publicId('case', row.previous_case_id),
    capabilities: { escalate: canEscalate(row.capabilities), actions: canAct(row.capabilities) },
  };
}

const presentEscalation = (
  caseId: string,
  [id, externalId, externalUrl, receipt, [name, pictureUrl, ...person], user]: EscalationJson,
): Escalation => ({
  id: publicId('esc', id),
  status: 'accepted',
  externalId,
  externalUrl,
  receipt,
  person: { name, pictureUrl, ...presentPresence(caseId, person) },
  user: presentPresence(caseId, user),
});

const presentPresence = (caseId: string, [seenSeq, typingUntilMs]: EscalationJson[5]) => ({
  seenMessageId: seenSeq === null ? null : messageId(caseId, seenSeq),
  typingUntil: typingUntilMs === null ? null : new Date(typingUntilMs).toISOString(),
});

const presentAction = (row: ActionRow, offers: readonly Offer[] = []): Action => ({
  id: publicId('act', row.id),
  tool: row.tool,
  title: row.title,
  arguments: row.arguments,
  labels: { ...row.labels },
  status: row.status,
  confirm: row.confirm,
  expiresAt: new Date(row.expiresAtMs).toISOString(),
  receipt: row.receipt,
  preview: row.preview,
  failureReason: row.failureReason,
  undo: undoAmong(offers),
});

export function presentMessage(caseId: string, row: MessageRow): Message {
  return {
    id: messageId(caseId, row.seq),
    caseId: publicId('case', caseId),
    seq: row.seq,
    author: { type: row.author_type, name: row.author_name },
    generated: row.author_type === 'assistant',
    content: row.content,
    notice: row.notice,
    sections: row.sections,
    reaction: row.only_reacts,
    replyToMessageId: row.reply_to_seq === null ? null : messageId(caseId, row.reply_to_seq),
    citations: row.citations ?? [],
    action: row.action === null ? null : presentAction(row.action, row.offers),
    tools: row.tools,
    offers: row.offers,
    status: row.status,
    createdAt: row.created_at,
  };
}

/** Of one that was deleted for its age only whose it was is left. */
export function presentSnapshot(
  of: Pick<CaseRow, 'id' | 'user_id' | 'created_at'>,
  row: SnapshotRow | null,
): Snapshot {
  return {
    id: publicId('snap', of.id),
    takenAt: row?.taken_at ?? of.created_at,
    user: {
      id: of.user_id,
      email: row?.user_email ?? '',
      roles: row?.user_roles ?? [],
      plan: row?.user_plan ?? null,
    },
    context: row?.context ?? null,
  };
}
