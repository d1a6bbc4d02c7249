import type { HumanPresenceRequest, PresenceRequest } from '@deskhand/contract';
import { lockedCase } from '../cases/index.ts';
import type { Queryable } from '../platform/database/index.ts';
import { parseMessageId } from '../platform/ids.ts';
import { invalid } from '../platform/refusal.ts';
import type { Session } from '../sessions/index.ts';
import { withoutReceiptMark } from '../actions/index.ts';
import {
  updatePersonPresence,
  updateUserPresence,
  type EscalationRow,
  type Presence,
} from './store.ts';

/** Keeps whether the user is writing, and how far they have read, for the person who has the case. */
export async function tellPresence(
  tx: Queryable,
  session: Session,
  caseId: string,
  request: PresenceRequest,
): Promise<void> {
  const presence = readPresence(caseId, request);
  const { status, escalation } = await lockedCase(tx, session, caseId);
  // Nobody is there to see it.
  if (status !== 'escalated' || escalation === null) return;
  await updateUserPresence(tx, { tenantId: session.tenantId, caseId, id: escalation[0] }, presence);
}

/** Keeps the same of the person who has the case, and who they are, for its user. */
export async function tellPresenceAsHuman(
  tx: Queryable,
  escalation: EscalationRow,
  { authorName, authorPictureUrl, ...request }: HumanPresenceRequest,
): Promise<void> {
  const presence = readPresence(escalation.case_id, request);
  await updatePersonPresence(tx, escalation, presence, {
    name: authorName === undefined ? null : withoutReceiptMark(authorName),
    pictureUrl: authorPictureUrl ?? null,
  });
}

function readPresence(caseId: string, { typing, seenMessageId }: PresenceRequest): Presence {
  const seenSeq = seenMessageId === undefined ? null : parseMessageId(caseId, seenMessageId);
  if (seenMessageId !== undefined && seenSeq === null) {
    throw invalid('`seenMessageId` must be the id of a message of this case.');
  }
  return { isTyping: typing ?? null, seenSeq };
}
