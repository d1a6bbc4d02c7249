import type { Queryable } from '../platform/database/index.ts';
import type { Caller } from '../platform/http/index.ts';
import { caseNotFound, unauthorized, type Refusal } from '../platform/refusal.ts';
import { parsePublicId } from '../platform/ids.ts';
import { isSessionLive, type Session } from '../sessions/index.ts';

export const sessionRevoked = (): Refusal =>
  unauthorized('The credential this session is tied to has been revoked.');

/** The case named in a path. What is not an id at all is told like a case that is not there. */
export function readCaseId(id: string): string {
  const uuid = parsePublicId('case', id);
  if (uuid === null) throw caseNotFound();
  return uuid;
}

/** A user as the sender of a command: with a revoked credential there is no reply, not even an old one. */
export const userCaller = (session: Session): Caller => ({
  tenantId: session.tenantId,
  principal: `user:${session.userId}`,
  hold: async (tx: Queryable) => {
    if (!(await isSessionLive(tx, session))) throw sessionRevoked();
  },
});
