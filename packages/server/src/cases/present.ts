import type { Case, Message, Snapshot } from '@deskhand/contract';
import { messageId, publicId } from '../platform/ids.ts';
import type { CaseRow, MessageRow, SnapshotRow } from './store/case-row.ts';
import { waitingOn } from './waiting-on.ts';

export function presentCase(row: CaseRow): Case {
  return {
    id: publicId('case', row.id),
    number: row.number,
    status: row.status,
    waitingOn: waitingOn({ status: row.status, openTurns: row.open_turns }),
    subject: row.subject,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    closedAt: row.closed_at,
    resolution: row.resolution,
    rating: row.rating,
    feedback: row.feedback,
    escalation: null,
    pendingAction: null,
    previousCaseId: row.previous_case_id === null ? null : publicId('case', row.previous_case_id),
    // Neither is possible before the tenant has a connector.
    capabilities: { escalate: false, actions: false },
  };
}

export function presentMessage(caseId: string, row: MessageRow): Message {
  return {
    id: messageId(caseId, row.seq),
    caseId: publicId('case', caseId),
    seq: row.seq,
    author: { type: row.author_type, name: row.author_name },
    content: row.content,
    replyToMessageId: row.reply_to_seq === null ? null : messageId(caseId, row.reply_to_seq),
    citations: row.citations ?? [],
    action: null,
    status: row.status,
    createdAt: row.created_at,
  };
}

export function presentSnapshot(caseId: string, userId: string, row: SnapshotRow): Snapshot {
  return {
    id: publicId('snap', caseId),
    takenAt: row.taken_at,
    user: {
      id: userId,
      email: row.user_email,
      roles: row.user_roles,
      plan: row.user_plan,
    },
    context: row.context,
  };
}
