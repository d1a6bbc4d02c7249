import type { Action, Message } from '../objects.ts';

/** Each message once, as it was told last, in the order of the case, or else as they came. */
export function mergeMessages(messages: readonly Message[]): Message[] {
  const byId = new Map(messages.map((each) => [each.id, each]));
  const merged = [...byId.values()].sort((a, b) => (a.seq && b.seq ? a.seq - b.seq : 0));
  // What became of an action is told by a later message.
  const actions = new Map<string, Action>();
  for (const { action } of merged) if (action) actions.set(action.id, action);
  return merged.map((each) =>
    each.action ? { ...each, action: actions.get(each.action.id)! } : each,
  );
}
