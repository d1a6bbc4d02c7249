import { ownProperties } from '../answers/own-properties.ts';
import { openCase } from '../calls/open-case.ts';
import { postMessage } from '../calls/post-message.ts';
import type { DeskhandError } from '../deskhand-error.ts';
import { copyJson } from '../requests/copy-json.ts';
import type { OpenedCase, OutgoingMessage, PostedMessage, TurnEvent } from '../surface.ts';
import { change, holdBack } from './outbox.ts';
import { caseIdOf, type Session } from './session.ts';

export type OnEvent = (event: TurnEvent<OpenedCase | PostedMessage>) => void;

/** Asks for an answer: the first message opens the case. What it is opened with is kept: its key stands for that. */
export function ask(
  session: Session,
  item: OutgoingMessage,
  onEvent: OnEvent,
): Promise<OpenedCase | PostedMessage> {
  const { scope, options } = session;
  const { key, content, decision, replyToMessageId } = item;
  const { opening: kept, request } = ownProperties(item);
  const { context, previousCaseId } = options;
  const command = { idempotencyKey: key };
  const onWait = (failure: DeskhandError, ms: number) => holdBack(session, failure, ms);
  const id = caseIdOf(session);
  if (id) {
    const body = {
      ...{ content, request },
      replyToMessageId: replyToMessageId || undefined,
      decision: decision || undefined,
    };
    return postMessage(scope, id, body, command, onEvent, onWait);
  }
  // A copy: the application may go on with its own.
  const opening = kept ?? {
    context: copyJson('context', () => context?.()) ?? undefined,
    previousCaseId: previousCaseId || undefined,
  };
  change(session, key, { opening });
  return openCase(scope, { message: content, ...opening }, command, onEvent, onWait);
}
