import type { CaseState, Message } from '@deskhand/client';

/** The service tells of a hand-over in a message of its own. It says nothing else there. */
const isOfTheirs = ({ author }: Message): boolean =>
  author.type === 'human' || author.type === 'system';

/** Whether this message tells of the hand-over that the case knows: the latest one. */
export function tellsOfHandOver(message: Message, state: CaseState | null): boolean {
  const last = state?.messages.findLast(({ author }) => author.type === 'system');
  return !!state?.case?.escalation && last?.id === message.id;
}

/** Whether the people's part of a conversation, which they have handed back, ends with this message. */
export function endsTheirPart(message: Message, state: CaseState | null): boolean {
  const { status, escalation } = state?.case ?? {};
  if (status !== 'open' || !escalation) return false;
  return state?.messages.findLast(isOfTheirs)?.id === message.id;
}
