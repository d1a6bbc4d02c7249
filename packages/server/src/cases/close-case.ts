import type { CloseCaseRequest } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Session } from '../sessions/index.ts';
import { lockedCase, recordUserAct } from './own-case.ts';
import { updateClosed } from './store/change-case.ts';

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
  const found = await lockedCase(tx, session, caseId);
  if (found.status === 'closed') {
    if (found.resolution === request.resolution && found.rating === request.rating) return false;
    throw new Refusal('CASE_CLOSED', 'This case was closed with another resolution or rating.');
  }
  const { resolution, rating } = request;
  const comment = request.comment?.trim() || null;
  await updateClosed(tx, session.tenantId, caseId, resolution, rating, comment);
  // What a user wrote is in no log.
  const details = { resolution, rating };
  await recordUserAct(tx, session, { action: 'case.closed', caseId, requestId, details });
  return true;
}
