import type { CloseCaseRequest, FeedbackRequest } from '@deskhand/contract';
import { insertAuditEvents } from '../audit/index.ts';
import type { Queryable } from '../platform/database/index.ts';
import { caseNotFound, Refusal } from '../platform/refusal.ts';
import { publicId } from '../platform/ids.ts';
import type { Session } from '../sessions/index.ts';
import { sessionRevoked } from './own-case.ts';
import { lockOwnCase, updateClosed, updateFeedback } from './store/change-case.ts';
import type { CaseRow } from './store/case-row.ts';

/**
 * Closes a case for good. The same closing again changes nothing, and returns false; another one is
 * CASE_CLOSED.
 */
export async function closeCase(
  tx: Queryable,
  session: Session,
  caseId: string,
  request: CloseCaseRequest,
  requestId: string,
): Promise<boolean> {
  const found = await lock(tx, session, caseId);
  if (found.status === 'closed') {
    if (found.resolution === request.resolution && found.rating === request.rating) return false;
    throw new Refusal('CASE_CLOSED', 'This case was closed with another resolution or rating.');
  }
  await updateClosed(tx, session.tenantId, caseId, request.resolution, request.rating);
  await insertAuditEvents(tx, [
    {
      tenantId: session.tenantId,
      actor: { type: 'user', id: session.userId },
      action: 'case.closed',
      target: publicId('case', caseId),
      requestId,
      details: { resolution: request.resolution, rating: request.rating },
    },
  ]);
  return true;
}

/** Keeps the user's opinion of the case; the last one wins, also after closing. */
export async function giveFeedback(
  tx: Queryable,
  session: Session,
  caseId: string,
  request: FeedbackRequest,
  requestId: string,
): Promise<void> {
  await lock(tx, session, caseId);
  await updateFeedback(tx, session.tenantId, caseId, request.feedback);
  await insertAuditEvents(tx, [
    {
      tenantId: session.tenantId,
      actor: { type: 'user', id: session.userId },
      action: 'feedback.given',
      target: publicId('case', caseId),
      requestId,
      details: { feedback: request.feedback },
    },
  ]);
}

async function lock(tx: Queryable, session: Session, caseId: string): Promise<CaseRow> {
  const found = await lockOwnCase(tx, session, caseId);
  if (!found.live) throw sessionRevoked();
  if (!found.case) throw caseNotFound();
  return found.case;
}
