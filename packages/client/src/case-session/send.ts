import { readCase } from '../answers/read-answers.ts';
import type { DeskhandError } from '../deskhand-error.ts';
import type { Message, ToolRequest } from '../objects.ts';
import { newKey } from '../requests/transport.ts';
import type { CaseState, OpenedCase, OutgoingMessage } from '../surface.ts';
import { ask, type OnEvent } from './ask.ts';
import type { Turn } from './derive-state.ts';
import { follow } from './follow.ts';
import { load } from './load.ts';
import { fail } from './outbox.ts';
import { caseIdOf, type Session } from './session.ts';
import { update, without } from './update.ts';

/** Puts a message into the outbox and sends it in its turn. */
export async function sendMessage(
  session: Session,
  content: string,
  replyToMessageId: string | null,
  decision: OutgoingMessage['decision'],
  request?: ToolRequest,
): Promise<void> {
  session.scope.life.signal.throwIfAborted();
  const item: OutgoingMessage = {
    ...{ key: newKey(), content, replyToMessageId, decision },
    ...(request && { request }),
    ...{ createdAt: new Date().toISOString(), status: 'sending', error: null },
  };
  update(session, { outbox: [...session.caseState.outbox, item] });
  await enqueue(session, item.key);
}

/** Settles when the message is acknowledged or has failed; at once when it waits for nothing. */
export const enqueue = (session: Session, key: string): Promise<void> =>
  (session.queue = session.queue.then(
    () => new Promise((settle) => void send(session, key, settle).then(settle)),
  ));

async function send(session: Session, key: string, settle: () => void): Promise<void> {
  const { caseState, scope, turns } = session;
  const item = caseState.outbox.find((each) => each.key === key && each.status === 'sending');
  if (!item || scope.life.signal.aborted) return;
  const turn: Turn = { askedId: null, draft: null, isOver: false };
  const mine: Message[] = [];
  turns.add(turn);
  const onEvent: OnEvent = (event) => {
    const change = changeOf(session, item, turn, mine, event);
    // No answer before the message it answers.
    update(session, change, [], turn.askedId ? mine : []);
    if (event.event !== 'message.created') return;
    settle();
    void follow(session);
  };
  try {
    await ask(session, item, onEvent);
    // A server that does not send the user's message back has it in the list.
    if (!turn.askedId) await load(session, null, item, mine);
    void follow(session);
  } catch (error) {
    if (!turn.askedId) fail(session, key, error as DeskhandError);
    // What it would have told may be from before the case was followed: no event tells that.
    else if (session.isFollowing) void load(session);
  }
  turns.delete(turn);
  update(session, {});
}

/** Computes what an event of the turn changes; `turn` and `mine` go along with it. */
function changeOf(
  session: Session,
  item: OutgoingMessage,
  turn: Turn,
  mine: Message[],
  { event, data }: Parameters<OnEvent>[0],
): Partial<CaseState> {
  if (event === 'message.delta') {
    const { text = '', notice } = turn.draft ?? {};
    turn.draft = { text: text + data.text, notice: notice ?? data.notice };
  }
  if (event === 'restarted') turn.draft = null;
  if (event === 'message.completed') {
    turn.isOver = true;
    mine.push(data.message);
  }
  if (event === 'done' && Object.hasOwn(data, 'case')) {
    // Only what opens a case tells of one.
    const { case: opened, snapshot } = data as OpenedCase;
    return { case: opened, snapshot };
  }
  if (event !== 'message.created') return {};
  turn.askedId = data.message.id;
  mine.push(data.message);
  // The rest of a case that was just opened follows; its id must not be lost meanwhile.
  const current =
    session.caseState.case ?? readCase({ id: caseIdOf(session) ?? data.message.caseId });
  return {
    outbox: without(session.caseState, item),
    // Decided: the case that says so follows as well.
    case: item.decision ? { ...current, pendingAction: null } : current,
  };
}
