import { expect } from 'vitest';
import type { ApiError } from '@deskhand/contract';
import { readEvents, type Reply } from '../stage/http.ts';
import type { Place, ServedDocument } from './document.ts';
import type { BuiltRequest } from './valid-request.ts';

export interface Sent {
  headers?: Record<string, string>;
  /** Sent as it is, instead of the request's body. */
  raw?: string;
}

/** Sends requests to the service at `url`, and holds its replies against what its document says. */
export function createSender(url: string, served: ServedDocument) {
  return { parameters, send, expectSuccess, expectRefusal, expectStream, mediaTypeOf };

  function parameters(place: Place, within: 'query' | 'header') {
    return served.parametersOf(place).filter((each) => each.in === within);
  }

  function fetchAs(request: BuiltRequest, more: Sent, signal?: AbortSignal): Promise<Response> {
    const body =
      more.raw ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
    return fetch(url + request.path, {
      method: request.method,
      headers: {
        ...credentialHeaders(request),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...more.headers,
      },
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    });
  }

  async function send(request: BuiltRequest, more: Sent = {}): Promise<Reply> {
    const { status, headers, ...response } = await readText(await fetchAs(request, more));
    const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
    return { status, headers, ...response, body: isJson ? JSON.parse(response.text) : null };
  }

  /** One of the documented successes, in body and headers. */
  function expectSuccess(place: Place, reply: Reply): void {
    expect({ status: reply.status, text: reply.status < 300 ? '' : reply.text }).toEqual({
      status: successOf(place),
      text: '',
    });
    const response = served.responseOf(place, reply.status);
    const sent = reply.headers.get('content-type')!.split(';')[0]!;
    const mediaType =
      Object.keys(response.content!).find((each) => each === sent) ?? 'undocumented';
    expect(mediaType).toBe(sent);
    const media = response.content![mediaType]!;
    for (const name of Object.keys(response.headers))
      expect([...reply.headers.keys()]).toContain(name.toLowerCase());
    for (const item of itemsOf(mediaType, reply)) served.expectExactly(media.schema, item);
  }

  /** A documented refusal: status, code, headers, and exactly an ApiError. */
  function expectRefusal(place: Place, reply: Reply, status: number): void {
    expect({ status: reply.status, text: reply.text }).toEqual({ status, text: reply.text });
    const media = served.responseOf(place, status).content!['application/json']!;
    served.expectExactly(media.schema, reply.body);
    const { error, requestId } = reply.body as ApiError;
    expect(Object.keys(media.examples!)).toContain(error);
    expect(requestId).toBe(reply.headers.get('x-request-id'));
    if (status === 401) expect(reply.headers.get('www-authenticate')).toBe('Bearer');
  }

  async function expectStream(
    place: Place,
    request: BuiltRequest,
    headers: Record<string, string>,
    eventsMax: number,
  ): Promise<string[]> {
    const stop = new AbortController();
    const response = await fetchAs(request, { headers }, stop.signal);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const documented = served.responseOf(place, 200);
    for (const name of Object.keys(documented.headers))
      expect(response.headers.has(name)).toBe(true);
    const { schema } = documented.content!['text/event-stream']!;
    const events: string[] = [];
    for await (const { event, data } of readEvents(response)) {
      served.expectExactly(schema, { event, data });
      if (events.push(event) >= eventsMax) break;
    }
    stop.abort();
    return events;
  }

  function mediaTypeOf(place: Place, status: number): string | null {
    if (!place.operation.responses[status]) return null;
    return Object.keys(served.responseOf(place, status).content!)[0]!;
  }
}

function credentialHeaders({ token, isOfPanel, cookie }: BuiltRequest): Record<string, string> {
  if (token === null) return cookie === null ? {} : { cookie };
  return isOfPanel
    ? {
        cookie: `deskhand_panel=${token}`,
        'x-deskhand-panel': '1',
        'sec-fetch-site': 'same-origin',
      }
    : { authorization: `Bearer ${token}` };
}

const readText = async (response: Response) => ({
  status: response.status,
  headers: response.headers,
  text: await response.text(),
});

/** Of two successes the JSON one: the other is a stream. */
function successOf({ operation }: Place): number {
  const statuses = Object.keys(operation.responses)
    .map(Number)
    .filter((status) => status < 300);
  return Math.max(...statuses);
}

function itemsOf(mediaType: string, reply: Reply): unknown[] {
  if (mediaType === 'application/json') return [reply.body];
  if (mediaType !== 'application/x-ndjson') return [reply.text];
  return reply.text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
}
