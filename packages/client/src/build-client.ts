import { own } from './answers/own.ts';
import {
  readEscalated,
  readList,
  readOpened,
  readPage,
  readPosted,
  type Wire,
} from './answers/read-answers.ts';
import { createSession } from './case-session/create-session.ts';
import { DeskhandError } from './deskhand-error.ts';
import { checkText } from './requests/check-text.ts';
import { openLife, type Life } from './requests/life.ts';
import { createTransport, type Request } from './requests/transport.ts';
import { wait, type Later } from './requests/wait.ts';
import { eachEvent } from './streams/each-event.ts';
import { followCase, type TellCase } from './streams/follow-case.ts';
import { askTurn, type OnWait, type TellTurn } from './streams/ask-turn.ts';
import type {
  Client,
  ClientOptions,
  CommandOptions,
  NewCase,
  NewMessage,
  OpenedCase,
  PostedMessage,
} from './surface.ts';

/** The client, with the timers it is given. */
export function buildClient(options: ClientOptions, later: Later): Client {
  const life = openLife();
  const request = createTransport(options, later, life);
  const callsIn = (inner: Life) => createInnerCalls(request, later, inner);
  return {
    ...createCalls(request, life),
    streamOpenCase: (body, options) =>
      eachEvent(life, options, (tell, inner) => callsIn(inner).openCase(body, options, tell)),
    streamMessage: (id, body, options) =>
      eachEvent(life, options, (tell, inner) =>
        callsIn(inner).postMessage(id, body, options, tell),
      ),
    followCase: (id, options) =>
      eachEvent(life, options, (tell, inner) => callsIn(inner).follow(id, tell)),
    createSession: (options) => createSession(life, callsIn, options),
    destroy: () => life.end(new DeskhandError('DESTROYED', 'Destroyed')),
  };
}

/** The calls of a client, or of something in it: they end with it. */
interface Calls extends Pick<
  Client,
  'listCases' | 'readCase' | 'sendFeedback' | 'closeCase' | 'escalate'
> {
  openCase(
    body: NewCase,
    options?: CommandOptions,
    tell?: TellTurn<OpenedCase>,
    onWait?: OnWait,
  ): Promise<OpenedCase>;
  postMessage(
    caseId: string,
    body: NewMessage,
    options?: CommandOptions,
    tell?: TellTurn<PostedMessage>,
    onWait?: OnWait,
  ): Promise<PostedMessage>;
}

/** What sessions and streams are made of. */
export interface InnerCalls extends Calls {
  follow(caseId: string, tell: TellCase, known?: Set<string>): Promise<void>;
  pause(ms: number): Promise<void>;
}

function createInnerCalls(request: Request, later: Later, life: Life): InnerCalls {
  const calls = createCalls(request, life);
  return {
    ...calls,
    follow: (id, tell, known) =>
      followCase(
        request,
        later,
        life,
        casesPath + pathOf(id),
        () => calls.readCase(id),
        tell,
        known,
      ),
    pause(ms) {
      const { signal, end } = openLife(life);
      return wait<void>(later, signal, ms).finally(end);
    },
  };
}

/** Those that write a message tell its turn as it goes, if somebody wants to hear it. */
function createCalls(request: Request, life: Life): Calls {
  const ask = async (path: string, options?: CommandOptions, body?: object) =>
    // Nobody listens to a stream here, so there is an answer.
    (await request(life, casesPath + path, options, body))!;

  const readCase: Calls['readCase'] = async (id, page, options) =>
    readPage(await ask(pathOf(id) + queryOf(page), options));

  return {
    readCase,
    listCases: async (page, options) => readList(await ask(queryOf(page), options)),
    async openCase(body, options, tell, onWait) {
      checkText('message', own(body).message);
      return askTurn(request, life, casesPath, options, body, readOpened, tell, onWait);
    },
    async postMessage(id, body, options, tell, onWait) {
      checkText('content', own(body).content);
      const read = (told: Wire) => readPosted(told, id);
      const path = `${casesPath}${pathOf(id)}/messages`;
      return askTurn(request, life, path, options, body, read, tell, onWait);
    },
    async sendFeedback(id, feedback, options) {
      await ask(`${pathOf(id)}/feedback`, options, { feedback });
    },
    async closeCase(id, body, options) {
      await ask(`${pathOf(id)}/close`, options, body);
    },
    escalate: async (id, body, options) =>
      readEscalated(await ask(`${pathOf(id)}/escalate`, options, { ...body })),
  };
}

const casesPath = '/api/cases';

const pathOf = (caseId: string): string => `/${encodeURIComponent(caseId)}`;

function queryOf(page?: object): string {
  const given = Object.entries({ ...page }).filter(([, value]) => value !== undefined);
  return given.length ? `?${String(new URLSearchParams(given as [string, string][]))}` : '';
}
