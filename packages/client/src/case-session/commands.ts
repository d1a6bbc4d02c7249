import { closeCase, escalate, sendFeedback } from '../calls/case-commands.ts';
import type { DeskhandError } from '../deskhand-error.ts';
import type { Case } from '../objects.ts';
import type { CaseSession } from '../surface.ts';
import { load, reportFailure } from './load.ts';
import { caseIdOf, type Session } from './session.ts';
import { update } from './update.ts';

/** What a user does about a case, besides writing. The change it brings is shown at once. */
export type Commands = Pick<CaseSession, 'escalate' | 'sendFeedback' | 'close'>;

export const createCommands = (session: Session): Commands => ({
  escalate: (reason) =>
    command(session, async (id) => {
      const { case: escalated } = await escalate(session.scope, id, reason ? { reason } : {});
      if (!escalated) void load(session);
      return escalated;
    }),
  sendFeedback: (feedback) =>
    command(session, async (id) => {
      await sendFeedback(session.scope, id, feedback);
      return { feedback };
    }),
  close: (body) =>
    command(session, async (id) => {
      await closeCase(session.scope, id, body);
      return { status: 'closed', waitingOn: null, pendingAction: null, ...body };
    }),
});

async function command(
  session: Session,
  work: (caseId: string) => Promise<Partial<Case> | null>,
): Promise<boolean> {
  const { signal } = session.scope.life;
  signal.throwIfAborted();
  const id = caseIdOf(session);
  if (!id) return false;
  update(session, { error: null });
  try {
    const change = await work(id);
    const current = session.caseState.case;
    if (current) update(session, { case: { ...current, ...change } });
    return true;
  } catch (error) {
    signal.throwIfAborted();
    reportFailure(session, error as DeskhandError);
    return false;
  }
}
