import { ownProperties } from '../answers/own-properties.ts';
import type { Action, Message } from '../objects.ts';
import type { CaseState, OutgoingMessage } from '../surface.ts';
import { deriveState, isNewer, isUsers } from './derive-state.ts';
import type { Session } from './session.ts';

/** How far the clocks of page and service may be apart. */
const skewMsMax = 60_000;

/** Makes one change, of which listeners are notified once. `mine` are messages of the session's own turns. */
export function update(
  session: Session,
  change: Partial<CaseState>,
  arrived: Message[] = [],
  mine: Message[] = [],
): void {
  const { scope, caseState: state, held, turns } = session;
  if (scope.life.signal.aborted) return;
  const next = { ...state, ...change };
  // What was sent first may come last.
  if (isNewer(state.case?.updatedAt, next.case)) next.case = state.case;
  const known = new Set(state.messages.map(({ id }) => id));
  const isNew = ({ id }: Message) => !known.has(id);
  const others = [...held, ...arrived];
  // Sent one after the other: what waits behind the first has not left this page.
  const [, ...queued] = state.outbox.filter(({ status }) => status === 'sending');
  session.held = others.filter((each, place) => {
    // As far as can be told: there is no key in a message. One without a time is new when others
    // were known before it.
    const twin = next.outbox.find(
      (item) =>
        isUsers(each) &&
        !queued.includes(item) &&
        isNew(each) &&
        each.content === item.content &&
        (each.replyToMessageId ?? item.replyToMessageId) === item.replyToMessageId &&
        (each.createdAt
          ? Date.parse(each.createdAt) > Date.parse(item.createdAt) - skewMsMax
          : state.messages.length),
    );
    // What comes after it was said after it was stored.
    const waits = twin?.status === 'sending' && others.slice(place).every(isUsers);
    if (!waits) next.outbox = without(next, twin);
    return waits;
  });
  next.messages = mergeMessages([
    ...next.messages,
    // A repeated request tells of its time; what is here already may be younger.
    ...mine.filter(isNew),
    ...others.filter((each) => !session.held.includes(each)),
  ]);
  next.unread =
    ownProperties(change).unread ??
    state.unread + next.messages.filter((each) => !isUsers(each) && isNew(each)).length;
  session.caseState = deriveState(next, turns);
  if (!session.isNotifying) queueMicrotask(() => notify(session));
  session.isNotifying = true;
}

function notify(session: Session): void {
  const { caseState, listeners } = session;
  session.isNotifying = false;
  // Each in its own task: one that throws takes nothing from the others.
  for (const listener of listeners) queueMicrotask(() => listener(caseState));
}

/** Returns what ends the subscription. */
export function subscribe(
  { scope, listeners }: Session,
  listener: (state: CaseState) => void,
): () => void {
  // One of its own, so that the same function can listen twice.
  const entry = (state: CaseState) => {
    if (listeners.has(entry)) listener(state);
  };
  if (!scope.life.signal.aborted) listeners.add(entry);
  return () => listeners.delete(entry);
}

/** Takes an acknowledged message out of the outbox. */
export const without = ({ outbox }: CaseState, item?: OutgoingMessage): OutgoingMessage[] =>
  outbox.filter(({ key }) => key !== item?.key);

/** Keeps each message once, as it came last, in the order of the case, or else as they came. */
function mergeMessages(messages: readonly Message[]): Message[] {
  const byId = new Map(messages.map((each) => [each.id, each]));
  const merged = [...byId.values()].sort((a, b) => (a.seq && b.seq ? a.seq - b.seq : 0));
  // What became of an action stands in a later message.
  const actions = new Map<string, Action>();
  for (const { action } of merged) if (action) actions.set(action.id, action);
  return merged.map((each) =>
    each.action ? { ...each, action: actions.get(each.action.id)! } : each,
  );
}
