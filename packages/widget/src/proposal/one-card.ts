import type { Message } from '@deskhand/client';
import type { Texts } from '../texts/texts.ts';

/**
 * Leaves out what the card of a change says by itself: that its button was pressed, and what came of it.
 * The card stays where it was proposed and changes its state; what a person has said in other words stays, too.
 */
export function withoutEchoes(
  messages: readonly Message[],
  { confirm, decline }: Pick<Texts, 'confirm' | 'decline'>,
): Message[] {
  const shown: Message[] = [];
  for (const message of messages) {
    const { action, author, content, replyToMessageId } = message;
    const isPress =
      author.type === 'user' &&
      (content === confirm || content === decline) &&
      messages.some(({ id, action: asked }) => asked && id === replyToMessageId);
    const isOutcome =
      cardSaysIt(message, messages) && shown.some(({ action: card }) => card?.id === action?.id);
    if (!isPress && !isOutcome) shown.push(message);
  }
  return shown;
}

/**
 * Decides whether the card of its action says all that a message says. The service writes the content of
 * such a message from the stored action, for clients that show nothing else. Words of people, and what
 * rests on sources, are more than that.
 */
export function cardSaysIt(message: Message, messages: readonly Message[]): boolean {
  const { action, author, citations } = message;
  const isOnlyTold = !!action && author.type !== 'human' && citations.length === 0;
  return isOnlyTold && !wordsBeside(message, messages);
}

/**
 * Cuts out of a message what only begins with what became of an earlier proposal: the answer to what the
 * person has said besides, or that it is not possible any more. Empty where there is no more.
 */
export function wordsBeside(
  { id, action, content }: Message,
  messages: readonly Message[],
): string {
  const isOver = action?.status === 'cancelled' || action?.status === 'failed';
  if (!isOver || messages.find((each) => each.action?.id === action.id)?.id === id) return '';
  // What happened, why, and the proof of it are a paragraph each.
  const told = [action, action.failureReason, action.receipt].filter(Boolean).length;
  return content.split('\n\n').slice(told).join('\n\n');
}
