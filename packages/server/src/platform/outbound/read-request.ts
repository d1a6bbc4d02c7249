import { OutboundError } from './outbound-error.ts';

type FetchInput = Parameters<typeof fetch>[0];
type FetchInit = Parameters<typeof fetch>[1];

/** Throws an OutboundError `bad_url` for what is not the address of a web server. */
export function readUrl(input: FetchInput): URL {
  const text = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
  if (!URL.canParse(text)) throw new OutboundError('bad_url');
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username !== '' || url.password !== '') throw new OutboundError('bad_url');
  return url;
}

export function callerSignal(input: FetchInput, init: FetchInit): AbortSignal | null {
  if (init?.signal !== undefined) return init.signal;
  return input instanceof Request ? input.signal : null;
}

interface RequestParts {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  headers: Record<string, string>;
  body: string | Uint8Array | null;
}

/** Reads what `fetch` was asked to send, its body whole. */
export async function readRequest(input: FetchInput, init: FetchInit): Promise<RequestParts> {
  const asked = input instanceof Request ? new Request(input, init) : (init ?? {});
  const { method, headers } = readHead(asked);
  const { body } = asked;
  if (body === null || body === undefined) return { method, headers, body: null };
  if (typeof body === 'string') {
    headers['content-type'] ??= 'text/plain;charset=UTF-8';
    return { method, headers, body };
  }
  // A form or a stream says itself what it is.
  const packed = asked instanceof Request ? asked : new Response(body);
  const type = packed.headers.get('content-type');
  if (type !== null) headers['content-type'] ??= type;
  return { method, headers, body: new Uint8Array(await packed.arrayBuffer()) };
}

const methods: readonly RequestParts['method'][] = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
];

function readHead(asked: Request | NonNullable<FetchInit>): Omit<RequestParts, 'body'> {
  const wanted = asked.method?.toUpperCase() ?? 'GET';
  const method = methods.find((known) => known === wanted);
  if (!method) throw invalidRequest();
  try {
    const headers = Object.fromEntries(new Headers(asked.headers));
    for (const name of ownHeaders) delete headers[name];
    return { method, headers };
  } catch {
    // Without the cause: it quotes the header it dislikes, and that may be a secret.
    throw invalidRequest();
  }
}

/** The connection's business: as in browsers, a caller can't set them. */
const ownHeaders = ['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive'];

const invalidRequest = () =>
  new TypeError('The outbound request has an invalid method, header or body.');
