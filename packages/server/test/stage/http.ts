import { expect } from 'vitest';
import type { ApiError, ErrorCode } from '@deskhand/contract';

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  // Tests look into bodies of every shape; the contract's schemas are held against them elsewhere.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface CallOptions {
  token?: string;
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  raw?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** One HTTP request to a service; the body is parsed when it is JSON. */
export async function call(
  baseUrl: string,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Reply> {
  const hasBody = options.raw !== undefined || options.body !== undefined;
  const response = await fetch(baseUrl + path, {
    method,
    headers: {
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...options.headers,
    },
    ...(hasBody ? { body: options.raw ?? JSON.stringify(options.body) } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  const text = await response.text();
  const isJson = /^application\/json\b/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? JSON.parse(text) : null,
  };
}

/** Asserts an ApiError: the status, the code, and exactly its four fields. */
export function expectRefusal(
  reply: Reply,
  status: number,
  code: ErrorCode,
  message?: RegExp,
): void {
  expect({
    status: reply.status,
    error: (reply.body as ApiError | null)?.error,
    text: reply.text,
  }).toEqual({ status, error: code, text: reply.text });
  const body = reply.body as ApiError;
  expect(Object.keys(body).sort()).toEqual(['error', 'message', 'requestId', 'statusCode']);
  expect(body.statusCode).toBe(status);
  expect(body.requestId).toBe(reply.headers.get('x-request-id'));
  if (message) expect(body.message).toMatch(message);
}

export interface ServerEvent {
  event: string;
  id: string | null;
  // As in Reply.
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any;
}

/** Reads server-sent events until the stream ends or the caller stops. */
export async function* readEvents(response: Response): AsyncGenerator<ServerEvent> {
  let buffer = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body!) {
    buffer += decoder.decode(chunk as Uint8Array, { stream: true });
    for (let end = buffer.indexOf('\n\n'); end >= 0; end = buffer.indexOf('\n\n')) {
      const frame = buffer.slice(0, end).split('\n');
      buffer = buffer.slice(end + 2);
      const field = (name: string) =>
        frame.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? null;
      const data = field('data');
      if (data !== null) {
        yield { event: field('event') ?? 'message', id: field('id'), data: JSON.parse(data) };
      }
    }
  }
}

/** All events of a stream, once it has ended. */
export async function collect(response: Response): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  for await (const event of readEvents(response)) events.push(event);
  return events;
}
