import type { FeedbackRequest } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import type { Session } from '../sessions/index.ts';
import { lockedCase, recordUserAct } from './own-case.ts';
import { updateFeedback } from './store/change-case.ts';

/** Keeps the user's opinion of the case; the last one wins, also after closing. */
export async function giveFeedback(
  tx: Queryable,
  session: Session,
  caseId: string,
  request: FeedbackRequest,
  requestId: string,
): Promise<void> {
  await lockedCase(tx, session, caseId);
  await updateFeedback(tx, session.tenantId, caseId, request.feedback);
  const details = { feedback: request.feedback };
  await recordUserAct(tx, session, { action: 'feedback.given', caseId, requestId, details });
}
