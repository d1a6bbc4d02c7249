import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiError } from '@deskhand/contract';
import { ApiFailure, CommandError, ConnectionLost } from './failure.ts';
import { sendHttp, type HttpAnswer } from './http-exchange.ts';
import { readEvents, type ServerEvent } from './server-events.ts';

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With a leading slash, its parts already encoded. */
  path: string;
  /** A bearer credential, token or JWT. */
  token: string;
  body?: unknown;
  /** The same for every attempt at one thing; a POST gets one of its own when it has none. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Of a download, what it may take; 15 minutes where nothing else is said. */
  msMax?: number;
}

export interface ApiClient {
  readonly url: string;
  /** True once something has answered: what is silent from the start is not waited for. */
  readonly hasAnswered: boolean;
  /**
   * Sends a request and returns the body of its answer.
   * @throws ApiFailure when it is refused, {@link ConnectionLost} when nothing answers.
   */
  send<Body>(request: ApiRequest): Promise<Body>;
  /** Sends a request that is answered by a stream of events. Not repeated by itself. */
  stream(request: ApiRequest): AsyncGenerator<ServerEvent>;
  /** Sends a request and gives out the text of its answer as it arrives. Not repeated by itself. */
  download(request: ApiRequest): AsyncGenerator<string>;
}

export interface ApiClientOptions {
  /** How often a request is sent at the most while the service refuses it for now. Default 3. */
  attemptsMax?: number;
  /** Whether a service that has answered before is asked again when it falls silent. */
  outlastsOutage?: boolean;
}

/** Longer than a model takes to propose, as it is set by default. */
const answerMsMax = 90_000;
/** Longer than any turn the service allows. */
const streamMsMax = 15 * 60_000;
const answerBytesMax = 32 * 1024 * 1024;
const firstWaitMs = 500;
const waitMsMax = 60_000;

/** Talks HTTP to a running service. Redirects are refused: a credential goes nowhere else. */
export function createApiClient(url: string, options: ApiClientOptions = {}): ApiClient {
  const base = readBaseUrl(url);
  const { attemptsMax = 3, outlastsOutage = false } = options;
  let hasAnswered = false;
  const ask = async (request: ApiRequest, msMax: number, accept?: string) => {
    const response = await open(base, request, msMax, accept);
    hasAnswered = true;
    if (response.status < 200 || response.status > 299) await refuse(base, response);
    return response;
  };

  async function sendPersistently<Body>(request: ApiRequest): Promise<Body> {
    const idempotencyKey = request.idempotencyKey ?? randomUUID();
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await ask({ ...request, idempotencyKey }, answerMsMax);
        return parse<Body>(base, await readAnswer(base, response));
      } catch (error) {
        const mayPass =
          (error instanceof ApiFailure && error.isPassing) ||
          (error instanceof ConnectionLost && outlastsOutage && hasAnswered);
        if (!mayPass || attempt >= attemptsMax) throw error;
        await sleep(waitMs(error, attempt), undefined, { ...signalOf(request) });
      }
    }
  }

  return {
    url: base,
    get hasAnswered() {
      return hasAnswered;
    },
    send: sendPersistently,
    async *stream(request) {
      const response = await ask(request, streamMsMax, 'text/event-stream');
      try {
        yield* readEvents(response.body);
      } catch (error) {
        throw error instanceof CommandError ? error : lost(base, error);
      }
    },
    async *download(request) {
      const response = await ask(request, request.msMax ?? streamMsMax, '*/*');
      const decoder = new TextDecoder();
      try {
        for await (const chunk of response.body) yield decoder.decode(chunk, { stream: true });
      } catch (error) {
        throw lost(base, error);
      }
      yield decoder.decode();
    },
  };
}

/** Exponential with half of it random, so that parallel requests don't return in step. */
export function waitMs(error: unknown, attempt: number): number {
  const asked = error instanceof ApiFailure ? error.retryAfterMs : null;
  const own = firstWaitMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
  return Math.min(asked ?? own, waitMsMax);
}

function readBaseUrl(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new CommandError('the URL of the service must start with http:// or https://');
  }
  return url.replace(/(?<!\/)\/+$/, '');
}

async function open(
  base: string,
  request: ApiRequest,
  msMax: number,
  accept = 'application/json',
): Promise<HttpAnswer> {
  const timeout = AbortSignal.timeout(msMax);
  const hasBody = request.body !== undefined;
  return sendHttp(base + request.path, {
    method: request.method,
    headers: {
      accept,
      authorization: `Bearer ${request.token}`,
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(request.method === 'POST' && request.idempotencyKey
        ? { 'idempotency-key': request.idempotencyKey }
        : {}),
    },
    signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
    ...(hasBody ? { body: JSON.stringify(request.body) } : {}),
  }).catch((error: unknown) => {
    if (request.signal?.aborted) throw error;
    throw lost(base, error);
  });
}

async function refuse(base: string, response: HttpAnswer): Promise<never> {
  const answer = readApiError(await readAnswer(base, response));
  if (!answer) {
    // What stands in front of the service says that it is away, as a proxy does.
    if (response.status >= 500) throw lost(base, { code: `HTTP ${response.status}` });
    throw notDeskhand(base, response.status);
  }
  const seconds = Number(response.header('retry-after') ?? Number.NaN);
  throw new ApiFailure(answer, Number.isFinite(seconds) ? seconds * 1000 : null);
}

/** Null when the text is not the body of an error of this API. */
function readApiError(text: string): ApiError | null {
  try {
    const answer = JSON.parse(text) as Partial<ApiError> | null;
    const isError = typeof answer?.error === 'string' && typeof answer.message === 'string';
    // Shown and compared, never trusted further: the shape is fixed by SPEC.
    return isError ? (answer as ApiError) : null;
  } catch {
    return null;
  }
}

async function readAnswer(base: string, response: HttpAnswer): Promise<string> {
  try {
    return await readBounded(response.body, answerBytesMax);
  } catch (error) {
    throw lost(base, error);
  }
}

function parse<Body>(base: string, text: string): Body {
  try {
    // What the service answers is as its contract says; nothing else speaks under its address.
    return JSON.parse(text) as Body;
  } catch {
    throw notDeskhand(base);
  }
}

const notDeskhand = (base: string, status?: number) =>
  new CommandError(`what answers at ${base} is not Deskhand${status ? ` (HTTP ${status})` : ''}`);

function lost(base: string, cause?: unknown): ConnectionLost {
  const { code, name, message } = (cause ?? {}) as Record<string, unknown>;
  const isTimeout = name === 'TimeoutError';
  const reasons = [isTimeout && 'it took too long', code, message, 'the connection broke'];
  const why = reasons.find((reason) => typeof reason === 'string' && reason !== '') as string;
  const hint = code === 'ECONNREFUSED' ? ': is the service running? (deskhand serve)' : '';
  return new ConnectionLost(`nothing answers at ${base} (${why})${hint}`, { cause });
}

const signalOf = ({ signal }: ApiRequest) => (signal ? { signal } : {});

/** Text of a body in UTF-8, at most `bytesMax` long. */
async function readBounded(body: AsyncIterable<Uint8Array>, bytesMax: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new Error(`the answer is larger than ${bytesMax} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
