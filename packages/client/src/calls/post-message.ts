import { own } from '../answers/own.ts';
import { readPosted, type Wire } from '../answers/read-answers.ts';
import { checkText } from '../requests/check-text.ts';
import type { Scope } from '../scope.ts';
import { askTurn, type OnWait, type TellTurn } from '../streams/ask-turn.ts';
import type { CommandOptions, NewMessage, PostedMessage } from '../surface.ts';
import { pathOf } from './ask.ts';

/** Tells the turn as it goes, if somebody wants to hear it. */
export async function postMessage(
  scope: Scope,
  id: string,
  body: NewMessage,
  options?: CommandOptions,
  tell?: TellTurn<PostedMessage>,
  onWait?: OnWait,
): Promise<PostedMessage> {
  checkText('content', own(body).content);
  const read = (told: Wire) => readPosted(told, id);
  return askTurn(scope, `${pathOf(id)}/messages`, options, body, read, tell, onWait);
}
