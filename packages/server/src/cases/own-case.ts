import { insertAuditEvents, type NewAuditEvent } from '../audit/index.ts';
import type { Queryable } from '../platform/database/index.ts';
import type { Caller } from '../platform/http/index.ts';
import { caseNotFound, unauthorized, type Refusal } from '../platform/refusal.ts';
import { parsePublicId, publicId } from '../platform/ids.ts';
import { isSessionLive, type Session } from '../sessions/index.ts';
import type { CaseRow } from './store/case-row.ts';
import { lockOwnCase } from './store/change-case.ts';

export const sessionRevoked = (): Refusal =>
  unauthorized('The credential this session is tied to has been revoked.');

/** The case named in a path. What is not an id at all is refused like a case that is not there. */
export function readCaseId(id: string): string {
  const uuid = parsePublicId('case', id);
  if (uuid === null) throw caseNotFound();
  return uuid;
}

/** A user as the sender of a command: with a revoked credential there is no reply, not even an old one. */
export const userCaller = (session: Session): Caller => ({
  tenantId: session.tenantId,
  principal: `user:${session.userId}`,
  lock: async (tx: Queryable) => {
    if (!(await isSessionLive(tx, session))) throw sessionRevoked();
  },
});

/** Locks a case of the user until the transaction ends. Refuses one that is not there. */
export async function lockedCase(
  tx: Queryable,
  session: Session,
  caseId: string,
): Promise<CaseRow> {
  const found = await lockOwnCase(tx, session, caseId);
  if (!found.live) throw sessionRevoked();
  if (!found.case) throw caseNotFound();
  return found.case;
}

/** Writes what a user did to a case into the audit log, in the transaction that does it. */
export function recordUserAct(
  tx: Queryable,
  { tenantId, userId }: Session,
  act: Pick<NewAuditEvent, 'action' | 'requestId' | 'details'> & { caseId: string },
): Promise<void> {
  const { caseId, ...event } = act;
  const actor = { type: 'user', id: userId } as const;
  return insertAuditEvents(tx, [{ tenantId, actor, target: publicId('case', caseId), ...event }]);
}
