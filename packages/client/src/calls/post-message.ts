import { ownProperties } from '../answers/own-properties.ts';
import { readPosted } from '../answers/read-answers.ts';
import { type Wire } from '../answers/read-fields.ts';
import { checkText } from '../requests/check-text.ts';
import type { Scope } from '../scope.ts';
import { askTurn, type OnWait, type OnTurnEvent } from '../streams/ask-turn.ts';
import type { CommandOptions, NewMessage, PostedMessage } from '../surface.ts';
import { pathOf, type Undefinable } from './ask.ts';

/** Posts a message, and emits the turn as it goes where somebody listens. */
export async function postMessage(
  scope: Scope,
  id: string,
  body: Undefinable<NewMessage>,
  options?: CommandOptions,
  emit?: OnTurnEvent<PostedMessage>,
  onWait?: OnWait,
): Promise<PostedMessage> {
  checkText('content', ownProperties(body).content);
  const read = (body: Wire) => readPosted(body, id);
  return askTurn(scope, `${pathOf(id)}/messages`, options, body, read, emit, onWait);
}
