import { readCase, readEscalation } from '../answers/read-answers.ts';
import type { Scope } from '../scope.ts';
import type { Client } from '../surface.ts';
import { ask, pathOf } from './ask.ts';

type Command<Name extends 'sendFeedback' | 'closeCase' | 'escalate' | 'tellPresence'> = (
  scope: Scope,
  ...given: Parameters<Client[Name]>
) => ReturnType<Client[Name]>;

export const sendFeedback: Command<'sendFeedback'> = async (scope, id, feedback, options) => {
  await ask(scope, `${pathOf(id)}/feedback`, options, { feedback });
};

export const tellPresence: Command<'tellPresence'> = async (scope, id, body, options) => {
  await ask(scope, `${pathOf(id)}/presence`, options, body);
};

export const closeCase: Command<'closeCase'> = async (scope, id, body, options) => {
  await ask(scope, `${pathOf(id)}/close`, options, body);
};

export const escalate: Command<'escalate'> = async (scope, id, body, options) => {
  const answer = await ask(scope, `${pathOf(id)}/escalate`, options, { ...body });
  return {
    case: answer.case ? readCase(answer.case) : null,
    escalation: readEscalation(answer.escalation),
  };
};
