import type { Message } from '@deskhand/client';
import type { View } from '../chat/view.ts';
import { tellsOfHandOver } from '../escalation/their-words.tsx';
import { plainText } from '../markdown/plain-text.ts';
import type { Texts } from '../texts/texts.ts';
import { stateOf } from './action-state.ts';
import { actionStyles } from './action-styles.ts';
import { cardSaysIt, wordsBeside } from './one-card.ts';

/** Writes in one line what the cards of a message show, and the words beside them: to be read aloud. */
export function cardText(view: View, message: Message): string {
  const { state } = view.conversation;
  const { messages = [] } = state ?? {};
  const rest = wordsBeside(message, messages);
  const words = cardSaysIt(message, messages) ? '' : plainText(rest || message.content);
  const card = message.action ? actionParts(message, view.texts) : [];
  const both = rest ? [...card, words] : [words, ...card];
  const parts = tellsOfHandOver(message, state) ? handOverParts(view) : both;
  return parts
    .flatMap((part) => part?.trim() || [])
    .map((part) => (/[.!?…:]$/.test(part) ? part : `${part}.`))
    .join(' ');
}

/** Each is said as its card shows it: the outcome from the receipt alone, without its ids. */
function actionParts({ action }: Message, texts: Texts): (string | null | undefined)[] {
  const { title, preview, receipt, failureReason } = action!;
  // It has come just now: its time can't be over.
  const state = stateOf(action!, 0);
  const style = actionStyles[state];
  const begin = [texts[style.title], title];
  if (state === 'proposed') {
    const { summary, warnings = [], reversible } = preview ?? {};
    const isForeseen = preview ? (summary ?? texts.unforeseen) : null;
    return [...begin, isForeseen, ...warnings, undoing(reversible, texts)];
  }
  return [
    ...begin,
    state === 'succeeded' ? receipt?.summary : style.hint && texts[style.hint],
    state === 'failed' ? failureReason : null,
  ];
}

/** Says whether a change can be undone, as far as somebody knows. */
export function undoing(
  reversible: boolean | null | undefined,
  { reversible: can, irreversible: cannot }: Pick<Texts, 'reversible' | 'irreversible'>,
): string | null {
  if (reversible === undefined || reversible === null) return null;
  return reversible ? can : cannot;
}

function handOverParts({ conversation, texts, welcome }: View): (string | null | undefined)[] {
  const { case: current } = conversation.state!;
  const { externalId } = current!.escalation!;
  const isWaiting = current!.status === 'escalated';
  return [
    texts.escalated,
    ...(isWaiting ? [welcome?.replyTime, texts.leaveHint] : []),
    externalId && `${texts.reference} ${externalId}`,
  ];
}
