import { ownProperties } from '../answers/own-properties.ts';
import { parse, type Wire } from '../answers/read-fields.ts';
import { failureOf, type DeskhandError } from '../deskhand-error.ts';
import type { ClientOptions, CommandOptions } from '../surface.ts';
import { openLife, type Life } from './life.ts';
import { splitFrames, type Frame } from './split-frames.ts';
import { isRepeated, mayPass, refusalOf } from './refusal.ts';
import { createTokens, type Token } from './token.ts';
import { wait, type SetTimer } from './wait.ts';

/** The slowest answer a service may give, and then some. */
const answerMsMax = 100_000;
/** Three heartbeats of the service. */
const silentMsMax = 45_000;
/** After 1, 2 and 4 seconds, or later where the service says so. */
const repetitionsMax = 3;
/** What a call may spend waiting. Beyond it the caller is told when to come back. */
const waitsMsMax = 60_000;
const backoffMsMax = 30_000;

type Handled = true | void | Promise<void>;

/** The listener to a request while it goes on. */
export interface Listener {
  /** An event of a stream and its JSON. Returns true for the last one, or what to wait for before more is read. */
  onEvent: (event: string, json: string) => Handled;
  /** The connection stands, or it failed and is made again after `ms`. */
  onLink: (failure?: DeskhandError, ms?: number) => void;
  /** Goes on for ever, from the last event that was heard. */
  isEndless?: boolean;
}

/**
 * One request with its repetitions (see `isRepeated`): what has a body has a key, what has none reads.
 * Resolves with the answer, or with null after the last event of a stream.
 */
export type Request = (
  life: Life,
  path: string,
  options?: CommandOptions,
  /** A request without a body reads. */
  body?: object,
  listener?: Listener,
) => Promise<Wire | null>;

/** Does one step of a request, and fails when that takes longer than `ms`. */
type Within = <T>(work: () => Promise<T>, ms?: number) => Promise<T>;

export function createTransport(options: ClientOptions, setTimer: SetTimer, client: Life): Request {
  const respond = createRespond(options, client);

  return async (life, path, options, body, listener) => {
    const { idempotencyKey, signal: caller } = ownProperties(options);
    const { onEvent, onLink, isEndless } = ownProperties(listener);
    const headers: Record<string, string> = ownProperties({
      accept: onEvent ? 'text/event-stream' : 'application/json',
      ...(body && {
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey ?? newKey(),
      }),
    });
    const method = body ? 'POST' : 'GET';
    const json = body ? JSON.stringify(body) : null;
    let attempts = 0;
    let leftMs = waitsMsMax;
    for (let waitMs = 0; ;) {
      const { signal, end } = openLife(life, caller);
      const within: Within = (work, ms = answerMsMax) => wait(setTimer, signal, ms, work);
      try {
        signal.throwIfAborted();
        if (waitMs) await wait(setTimer, signal, waitMs);
        const init = { method, body: json, signal, credentials: 'omit' } as const;
        const response = await respond(within, path, headers, init);
        onLink?.();
        if (!onEvent || !response.headers.get('content-type')?.includes('event-stream')) {
          return parse(await within(() => response.text()));
        }
        const reader: ReadableStreamDefaultReader<Uint8Array> = response.body!.getReader();
        const silence = isEndless ? silentMsMax : answerMsMax;
        for (const split = splitFrames(); ;) {
          const { value } = await within(() => reader.read(), silence);
          if (!value) throw failureOf();
          if (isEndless) attempts = 0;
          for (const frame of split(value)) {
            const handled = handleFrame(frame, headers, onEvent);
            if (handled === true) return null;
            // Whoever waits for nothing gets all of a piece at once.
            if (handled) await handled;
          }
        }
      } catch (error) {
        const failure = failureOf(error);
        waitMs = waitMsAfter(failure, attempts++, isEndless);
        const goesOn = isEndless
          ? mayPass(failure)
          : isRepeated(failure, !!body) && attempts <= repetitionsMax && (leftMs -= waitMs) >= 0;
        if (!goesOn) throw failure;
        onLink?.(failure, waitMs);
      } finally {
        end();
      }
    }
  };
}

/** One request, twice when its token was refused. Throws unless the status is 2xx. */
type Respond = (
  within: Within,
  path: string,
  headers: Record<string, string>,
  init: RequestInit,
) => Promise<Response>;

function createRespond(options: ClientOptions, client: Life): Respond {
  // A local name: browsers refuse a `fetch` that is called as somebody's method.
  const { baseUrl, fetch: send = fetch } = ownProperties(options);
  const base = String(baseUrl).replace(/\/+$/, '');
  const tokenAfter = createTokens(options, client);

  return async (within, path, headers, init) => {
    const sendWith = async (token: Token) => {
      headers.authorization = `Bearer ${await within(() => token)}`;
      // Nothing of a request is looked up on `Object.prototype`.
      return within(() => send(base + path, ownProperties<RequestInit>({ ...init, headers })));
    };
    let token = tokenAfter();
    let response = await sendWith(token);
    if (response.status === 401 && token !== (token = tokenAfter(token))) {
      response = await sendWith(token);
    }
    if (response.ok) return response;
    const after = response.headers.get('retry-after');
    throw refusalOf(response.status, await within(() => response.text()), after);
  };
}

/** Throws what the service reports as an event. */
function handleFrame(
  { event = '', data, id }: Frame,
  headers: Record<string, string>,
  onEvent: Listener['onEvent'],
): Handled {
  if (id) headers['last-event-id'] = id;
  if (!data) return;
  if (event === 'error') throw refusalOf(Number(parse(data).statusCode), data);
  return onEvent(event, data);
}

/** Chooses how long to wait: what goes on for ever comes back at different times, lest all clients come at once. */
function waitMsAfter(
  { retryAfterMs }: DeskhandError,
  attempts: number,
  isEndless?: boolean,
): number {
  const ms = 1_000 * 2 ** attempts;
  const backoffMs = isEndless ? Math.min(ms, backoffMsMax) * (0.5 + Math.random() / 2) : ms;
  return Math.max(backoffMs, retryAfterMs ?? 0);
}

/** Makes 128 random bits. `randomUUID` is missing from pages without TLS. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
