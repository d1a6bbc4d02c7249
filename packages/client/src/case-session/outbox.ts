import type { DeskhandError } from '../deskhand-error.ts';
import { afterwards } from '../scope.ts';
import type { OutgoingMessage } from '../surface.ts';
import { load } from './load.ts';
import { caseIdOf, type Session } from './session.ts';
import { update } from './update.ts';

/** Changes one message of the outbox, and with it `others` that are on their way. */
export function change(
  session: Session,
  key: string,
  more: Partial<OutgoingMessage>,
  others?: boolean,
): void {
  update(session, {
    outbox: session.caseState.outbox.map((each) =>
      each.key === key || (others && each.status === 'sending') ? { ...each, ...more } : each,
    ),
  });
}

/** Says that a message could not be sent, and why. */
export function fail(session: Session, key: string, failure: DeskhandError): void {
  const { code, message, requestId, status, retryAfterMs } = failure;
  const id = caseIdOf(session);
  // Without the first message there is no case for the others.
  change(session, key, { status: 'failed', error: { code, message, requestId } }, !id);
  holdBack(session, failure, retryAfterMs ?? 0);
  // The case, or the proposal, is not what the page shows.
  if (status === 409 && id) void load(session);
}

/** Says until when a rate limit holds the user back. */
export function holdBack(session: Session, { status }: DeskhandError, ms: number): void {
  if (status !== 429) return;
  const limitedUntil = Date.now() + ms;
  update(session, { limitedUntil });
  afterwards(session.scope, ms, () => {
    if (session.caseState.limitedUntil === limitedUntil) update(session, { limitedUntil: null });
  });
}
