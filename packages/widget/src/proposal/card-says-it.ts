import type { Message } from '@deskhand/client';

/**
 * Whether the card of its action says all that a message says. The service writes the content of such
 * a message from the stored action, for clients that show nothing else. Words of people, and what
 * rests on sources, are more than that.
 */
export function cardSaysIt({ action, author, citations }: Message): boolean {
  return !!action && author.type !== 'human' && citations.length === 0;
}
