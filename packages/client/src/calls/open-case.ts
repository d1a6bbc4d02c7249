import { ownProperties } from '../answers/own-properties.ts';
import { readOpened } from '../answers/read-answers.ts';
import { copyJson } from '../requests/copy-json.ts';
import { checkText } from '../requests/check-text.ts';
import type { Scope } from '../scope.ts';
import { askTurn, type OnWait, type OnTurnEvent } from '../streams/ask-turn.ts';
import type { CommandOptions, NewCase, OpenedCase } from '../surface.ts';
import { casesPath, type Undefinable } from './ask.ts';

/** Opens a case, and emits the turn as it goes where somebody listens. */
export async function openCase(
  scope: Scope,
  body: Undefinable<NewCase>,
  options?: CommandOptions,
  emit?: OnTurnEvent<OpenedCase>,
  onWait?: OnWait,
): Promise<OpenedCase> {
  const { message, context } = ownProperties(body);
  checkText('message', message);
  copyJson('context', () => context);
  return askTurn(scope, casesPath, options, body, readOpened, emit, onWait);
}
