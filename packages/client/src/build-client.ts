import { closeCase, escalate, sendFeedback, tellPresence } from './calls/case-commands.ts';
import { followCase } from './calls/follow-case.ts';
import { listCases } from './calls/list-cases.ts';
import { openCase } from './calls/open-case.ts';
import { postMessage } from './calls/post-message.ts';
import { readCase } from './calls/read-case.ts';
import { readWelcome } from './calls/read-welcome.ts';
import { searchArticles } from './calls/search-articles.ts';
import { DeskhandError } from './deskhand-error.ts';
import { openLife } from './requests/life.ts';
import { createTransport } from './requests/transport.ts';
import type { SetTimer } from './requests/wait.ts';
import type { Scope } from './scope.ts';
import { eachEvent } from './streams/each-event.ts';
import type { Client, ClientOptions } from './surface.ts';

/** What each client is made of: sessions are made of it, too, and pages can't reach it. */
const scopes = new WeakMap<Client, Scope>();
export const scopeOf = (client: Client): Scope | undefined => scopes.get(client);

/** Makes a client with the timers it is given. */
export function buildClient(options: ClientOptions, setTimer: SetTimer): Client {
  const life = openLife();
  const scope: Scope = { life, setTimer, request: createTransport(options, setTimer, life) };
  const client: Client = {
    openCase: (body, options) => openCase(scope, body, options),
    postMessage: (id, body, options) => postMessage(scope, id, body, options),
    readCase: readCase.bind(null, scope),
    listCases: listCases.bind(null, scope),
    sendFeedback: sendFeedback.bind(null, scope),
    closeCase: closeCase.bind(null, scope),
    escalate: escalate.bind(null, scope),
    tellPresence: tellPresence.bind(null, scope),
    readWelcome: readWelcome.bind(null, scope),
    searchArticles: searchArticles.bind(null, scope),
    streamOpenCase: (body, options) =>
      eachEvent(scope, options, (inner, emit) => openCase(inner, body, options, emit)),
    streamMessage: (id, body, options) =>
      eachEvent(scope, options, (inner, emit) => postMessage(inner, id, body, options, emit)),
    followCase: (id, options) =>
      eachEvent(scope, options, (inner, emit) => followCase(inner, id, emit)),
    destroy: () => life.end(new DeskhandError('DESTROYED', 'Destroyed')),
  };
  scopes.set(client, scope);
  return client;
}
