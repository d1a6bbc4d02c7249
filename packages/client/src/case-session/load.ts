import { readCase } from '../calls/read-case.ts';
import type { DeskhandError } from '../deskhand-error.ts';
import type { Message } from '../objects.ts';
import { mayPass } from '../requests/refusal.ts';
import type { OutgoingMessage } from '../surface.ts';
import { caseIdOf, type Session } from './session.ts';
import { update, without } from './update.ts';

/**
 * Reads the case as it is now, or older messages of it. With it goes a message of the outbox that
 * was acknowledged; `instead` are the messages to show when the case can't be read. False when there
 * is no use in following it.
 */
export async function load(
  session: Session,
  older?: string | null,
  acknowledged?: OutgoingMessage,
  instead: Message[] = [],
): Promise<boolean> {
  update(session, { isLoading: true });
  const isOlder = older || !session.caseState.messages.length;
  try {
    const { messages, nextCursor, ...rest } = await readCase(
      session.scope,
      caseIdOf(session)!,
      // Without either a service tells the whole conversation.
      older ? { cursor: older } : { limit: 100 },
    );
    if (isOlder) session.olderCursor = nextCursor;
    update(
      session,
      {
        ...rest,
        outbox: without(session.caseState, acknowledged),
        hasOlder: session.olderCursor !== null,
        isLoading: false,
        error: null,
        ...(isOlder && !instead.length && { unread: session.caseState.unread }),
        // Without places in the case, the order is that of the whole list.
        ...(!older && messages.some(({ seq }) => !seq) && { messages: [] }),
      },
      messages,
    );
    return true;
  } catch (error) {
    update(session, { outbox: without(session.caseState, acknowledged) }, [], instead);
    reportFailure(session, error as DeskhandError);
    return mayPass(error as DeskhandError);
  }
}

/** Tells why something that is not a message failed. */
export function reportFailure(session: Session, error: DeskhandError): void {
  const isOut = error.code === 'UNAUTHORIZED' && !session.isFollowing;
  update(session, { error, isLoading: false, ...(isOut && { connection: 'unauthorized' }) });
}
