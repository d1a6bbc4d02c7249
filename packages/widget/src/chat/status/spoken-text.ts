import { plainText } from '../../markdown/plain-text.ts';
import { nameOf } from '../log/author.ts';
import type { View } from '../view.ts';

/**
 * Says what is shown: of a change and of a hand-over their card, as soon as it can be drawn, never the content
 * beside it, which is for clients that draw none.
 */
export function spokenText(view: View): string {
  const { conversation, extras, texts } = view;
  const { message, isBack } = conversation.spoken ?? {};
  const isCard = message?.action || message?.author.type === 'system';
  const words = isCard ? extras.parts?.cardText(view, message) : plainText(message?.content ?? '');
  const said = message && words && `${nameOf(message.author, texts)}: ${words}`;
  return [said, isBack && texts.handedBack].filter(Boolean).join(' ');
}
