import type { Readable } from 'node:stream';
import type * as Undici from 'undici';
import { createAddressPolicy, type AddressPolicy } from './address-policy.ts';
import { boundBody, endWith } from './bounded-body.ts';
import { startExchange, type OpenExchange } from './exchange.ts';
import { onSendingOf, seesRedirects, withLastWord } from './last-word.ts';
import { startLifetime, type Lifetime } from './lifetime.ts';
import { OutboundError } from './outbound-error.ts';
import { createPinnedConnector } from './pinned-connector.ts';
import { callerSignal, readRequest, readUrl } from './read-request.ts';
import { unpackBody } from './unpack-body.ts';
import { boundResolve, resolveWithSystem, type Resolve } from './resolve-host.ts';

export interface OutboundOptions {
  /** CIDR networks that may be called although they are private; plain http too. */
  allowPrivate: readonly string[];
  /** Default: the system's resolver. */
  resolve?: Resolve;
  /** PEM; replaces the system's roots. */
  certificateAuthorities?: string;
  /** Bytes of an answer's body, decompressed. Default 1 MiB. */
  responseBytesMax?: number;
  /** Default 5 s. */
  dnsTimeoutMs?: number;
  /** Connection and TLS handshake. Default 5 s. */
  connectTimeoutMs?: number;
  /** From the request to the answer's headers. Default 60 s. */
  headersTimeoutMs?: number;
  /** Between two pieces of a body. Default 60 s. */
  idleTimeoutMs?: number;
  /** Whole exchange, body included. Default 10 min. */
  totalTimeoutMs?: number;
  /**
   * Connections to one scheme, host and port; further requests wait. Default 1,024: streamed
   * answers of one model hold one each, and a core carries some 350 of them at 30 tokens a second.
   */
  connectionsPerOriginMax?: number;
}

export interface Outbound {
  /**
   * A WHATWG `fetch` for addresses that tenants name. Answers whose status is an error are answers;
   * everything else that goes wrong rejects with an OutboundError, also while the body is read. An
   * abort rejects with the signal's reason, and closes the connection. Asks
   * `OutboundInit.onSending`.
   */
  fetch: typeof fetch;
  /** The same door with another bound on the answer's body. */
  fetchUpTo: (responseBytesMax: number) => typeof fetch;
  /** The same door for answers that are read while they come: no web streams lie between. */
  exchangeUpTo: (responseBytesMax: number) => OpenExchange;
  /** Closes every connection; exchanges under way fail. */
  close: () => Promise<void>;
}

const defaults = {
  resolve: resolveWithSystem,
  responseBytesMax: 1024 * 1024,
  dnsTimeoutMs: 5_000,
  connectTimeoutMs: 5_000,
  headersTimeoutMs: 60_000,
  idleTimeoutMs: 60_000,
  totalTimeoutMs: 600_000,
  connectionsPerOriginMax: 1_024,
};

type Settings = OutboundOptions & typeof defaults;

/**
 * The one door for HTTP to addresses that tenants name (connectors, webhooks, model base URLs):
 * resolves a name once, refuses it if any of its addresses is not public, connects to exactly the
 * checked addresses, speaks https only (http within `allowPrivate`), follows no redirect, bounds
 * size and time.
 *
 * Throws when `allowPrivate` holds something that is not a CIDR network.
 *
 * ```ts
 * const outbound = createOutbound({ allowPrivate: [] });
 * const answer = await outbound.fetch('https://connector.example/health');
 * ```
 */
export function createOutbound(options: OutboundOptions): Outbound {
  const settings: Settings = { ...defaults, ...options };
  // At creation, so that a wrong network stops the start and not the first request.
  const policy = createAddressPolicy(settings.allowPrivate);
  const awaited = createAwaitedOrigins();
  const client = createClient(() => openClient(settings, policy, awaited.has));

  /** Sends, and hands on the head of what came back. */
  async function send<Presented>(
    [input, init]: Parameters<typeof fetch>,
    present: (answer: Answer, url: URL, lifetime: Lifetime) => Presented,
  ): Promise<Presented> {
    const url = readUrl(input);
    const agent = await client.open();
    const request = await requestOf(input, init);
    const answered = awaited.add(url.origin);
    const lifetime = startLifetime(callerSignal(input, init), settings.totalTimeoutMs, answered);
    try {
      const { signal } = lifetime;
      const answer = await agent.request({
        origin: url.origin,
        path: url.pathname + url.search,
        ...request,
        signal,
      });
      answered();
      return present(answer, url, lifetime);
    } catch (error) {
      throw endWith(error, lifetime);
    }
  }

  const fetchUpTo =
    (bytesMax: number): typeof fetch =>
    (...asked) =>
      send(asked, (answer, url, lifetime) => {
        const body = admitted(answer, bytesMax, seesRedirects(asked[1]));
        return presentResponse(answer, body, url, lifetime, bytesMax);
      });

  const exchangeUpTo =
    (bytesMax: number): OpenExchange =>
    (url, init) =>
      send([url, init], (answer, _url, lifetime) =>
        startExchange(answer, admitted(answer, bytesMax), lifetime, bytesMax),
      );

  return {
    fetch: fetchUpTo(settings.responseBytesMax),
    fetchUpTo,
    exchangeUpTo,
    close: () => client.close(),
  };
}

/** Opens once, when it is first asked for, and not any more once it is closed. */
function createClient(openOne: () => Promise<Undici.Agent>) {
  let opening: Promise<Undici.Agent> | undefined;
  let closed = false;
  return {
    async open(): Promise<Undici.Agent> {
      if (closed) throw new OutboundError('unreachable', 'CLOSED');
      return (opening ??= openOne());
    },
    async close(): Promise<void> {
      closed = true;
      await (await opening)?.destroy();
    },
  };
}

/** Reads what is to be sent, with whom to ask right before it leaves. */
async function requestOf(...[input, init]: Parameters<typeof fetch>) {
  const request = await readRequest(input, init);
  const onSending = onSendingOf(init);
  const { body } = request;
  const asking = onSending && body !== null && withLastWord(body, request.headers, onSending);
  // Its types leave out that a body may come in pieces.
  return { ...request, ...(asking && { ...asking, body: asking.body as unknown as string }) };
}

/** Loads undici at the first request: it costs 20 MB, and an idle service has no use for it. */
async function openClient(
  settings: Settings,
  policy: AddressPolicy,
  isAwaited: (origin: string) => boolean,
): Promise<Undici.Agent> {
  const undici = await import('undici');
  return new undici.Agent({
    connect: createPinnedConnector(undici.buildConnector, {
      policy,
      isAwaited,
      resolve: boundResolve(settings.resolve, settings.dnsTimeoutMs),
      timeoutMs: settings.connectTimeoutMs,
      certificateAuthorities: settings.certificateAuthorities,
    }),
    connections: settings.connectionsPerOriginMax,
    headersTimeout: settings.headersTimeoutMs,
    bodyTimeout: settings.idleTimeoutMs,
    // A server may ask for longer, and would hold on to an address its name no longer has.
    keepAliveMaxTimeout: 30_000,
  });
}

type Answer = Undici.Dispatcher.ResponseData;

/** The answer's body, unpacked, where the answer is one that callers may read. */
function admitted(
  { statusCode: status, headers, body }: Answer,
  bytesMax: number,
  takesRedirects = false,
): Readable {
  const isRedirect = status >= 300 && status < 400 && status !== 304;
  if (isRedirect && !takesRedirects) throw new OutboundError('redirect');
  if (Number(headers['content-length']) > bytesMax) throw new OutboundError('too_large');
  return bodilessStatuses.has(status) ? body : unpackBody(body, headers['content-encoding']);
}

/** Makes the platform's own Response, for callers that check with `instanceof`. */
function presentResponse(
  answer: Answer,
  body: Readable,
  url: URL,
  lifetime: Lifetime,
  bytesMax: number,
): Response {
  const { statusCode: status, statusText } = answer;
  const headers = headerPairs(answer.headers);
  const response = new Response(bodyOf(), { status, statusText, headers });
  Object.defineProperty(response, 'url', { value: url.href });
  return response;

  function bodyOf(): ReadableStream<Uint8Array> | null {
    if (!bodilessStatuses.has(status)) return boundBody(body, bytesMax, lifetime);
    lifetime.end();
    body.on('error', () => undefined).resume();
    return null;
  }
}

/** A Response of these can't be made with a body. */
const bodilessStatuses: ReadonlySet<number> = new Set([204, 205, 304]);

const headerPairs = (
  headers: Record<string, string | string[] | undefined>,
): [name: string, value: string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );

/** Counts, for each origin, the exchanges that still wait for the head of their answer. */
function createAwaitedOrigins() {
  const counts = new Map<string, number>();
  return {
    has: (origin: string): boolean => counts.has(origin),
    /** Call the result when the exchange no longer waits; further calls do nothing. */
    add(origin: string): () => void {
      counts.set(origin, (counts.get(origin) ?? 0) + 1);
      let waits = true;
      return () => {
        if (!waits) return;
        waits = false;
        const left = (counts.get(origin) ?? 0) - 1;
        if (left > 0) counts.set(origin, left);
        else counts.delete(origin);
      };
    },
  };
}
