import type { Action, CaseState, Message } from '@deskhand/client';
import type { WidgetEventName, WidgetEvents } from '../../element/events.ts';

/** One event of the element, name and detail together. */
export type PageEvent = {
  [Name in WidgetEventName]: [Name, WidgetEvents[Name]];
}[WidgetEventName];

/** Makes events of the element of what happened between two states of a conversation. */
export function pageEvents(before: CaseState, now: CaseState): PageEvent[] {
  const events: PageEvent[] = [];
  for (const message of arrived(before, now)) events.push(['deskhand:message', { message }]);
  const current = isFirstLook(before) ? null : now.case;
  if (current) {
    const { id: caseId, status, escalation, resolution, rating } = current;
    for (const [messageId, action] of movedActions(before, now)) {
      events.push(['deskhand:action', { caseId, messageId, action }]);
    }
    if (status !== before.case?.status) {
      if (status === 'escalated') events.push(['deskhand:escalated', { caseId, escalation }]);
      if (status === 'closed') events.push(['deskhand:closed', { caseId, resolution, rating }]);
    }
  }
  for (const error of newErrors(before, now)) events.push(['deskhand:error', error]);
  return events;
}

/** Finds messages that were not there before, without what was only loaded: the first page, or older ones. */
export function arrived(before: CaseState, now: CaseState): Message[] {
  if (isFirstLook(before) || before.messages === now.messages) return [];
  const known = new Set(before.messages.map(({ id }) => id));
  return withoutOlder(before, now).filter(({ id }) => !known.has(id));
}

/** Leaves out what stands above the first message that was there before. */
function withoutOlder(before: CaseState, now: CaseState): Message[] {
  const oldest = now.messages.findIndex(({ id }) => id === before.messages[0]?.id);
  return now.messages.slice(Math.max(oldest, 0));
}

/** Tells whether a case is looked at for the first time: what is found then is no news. */
const isFirstLook = ({ isLoading, case: current }: CaseState): boolean => isLoading && !current;

/** Finds each action once for each step it takes, however many messages show it. */
function movedActions(before: CaseState, now: CaseState): [string, Action][] {
  if (before.messages === now.messages) return [];
  const step = ({ id, status }: Action) => `${id} ${status}`;
  const events = new Set(before.messages.flatMap(({ action }) => (action ? [step(action)] : [])));
  return withoutOlder(before, now).flatMap(({ id, action }): [string, Action][] => {
    if (!action || events.has(step(action))) return [];
    events.add(step(action));
    return [[id, action]];
  });
}

function newErrors(before: CaseState, now: CaseState): WidgetEvents['deskhand:error'][] {
  const known = new Set(before.outbox.map(({ error }) => error));
  const errors = now.outbox.flatMap(({ error }) => (error && !known.has(error) ? [error] : []));
  const { error } = now;
  return error && error !== before.error
    ? [{ code: error.code, message: error.message, requestId: error.requestId }, ...errors]
    : errors;
}
