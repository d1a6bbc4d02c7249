import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiError } from '@deskhand/contract';
import { echo } from '../stage/answers.ts';
import { readEvents, type Reply } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { readServedDocument, type Place, type ServedDocument } from './document.ts';
import {
  buildRequest,
  documentedBodies,
  documentedValue,
  type BuiltRequest,
} from './valid-request.ts';
import { createThings, type DocumentedThings } from './documented-things.ts';
import { wrongBodies } from './wrong-bodies.ts';

// Read before the tests are collected, so that every operation is a test of its own.
const service: TestService = await startTestService({ answer: echo });
const served: ServedDocument = await readServedDocument(service);
const operations = served.places.map((place) => ({ id: place.operation.operationId, place }));
let things: DocumentedThings;

beforeAll(async () => {
  things = await createThings(service);
});
afterAll(async () => {
  await service.stop();
  await things.close();
});

describe('a request as documented', () => {
  test.each(operations)('to $id is answered as documented', async ({ place }) => {
    for (const body of documentedBodies(served, place)) {
      const request = await buildRequest(things, place, body);
      if (mediaTypeOf(place, 200) === 'text/event-stream' && place.method === 'get') {
        await expectStream(place, request, {}, 1);
        continue;
      }
      const reply = await send(request);
      expectSuccess(place, reply);
    }
  });

  const queried = operations.filter(({ place }) => parameters(place, 'query').length > 0);
  test.each(queried)('to $id with every query parameter too', async ({ place }) => {
    for (const parameter of parameters(place, 'query').filter(({ name }) => name !== 'cursor')) {
      const query = { [parameter.name]: documentedValue(parameter, served) };
      expectSuccess(place, await send(await buildRequest(things, place, undefined, query)));
    }
  });

  const paged = operations.filter(({ place }) =>
    parameters(place, 'query').some(({ name }) => name === 'cursor'),
  );
  test.each(paged)('to $id leads from page to page', async ({ place }) => {
    const request = await buildRequest(things, place, undefined, { limit: '1' });
    if (place.path === '/api/cases') await openTwoCases(request.token!);
    const first = await send(request);
    expectSuccess(place, first);
    expect(first.body.nextCursor).toEqual(expect.any(String));
    const path = `${request.path}&cursor=${encodeURIComponent(first.body.nextCursor as string)}`;
    const second = await send({ ...request, path });
    expectSuccess(place, second);
    expect(second.text).not.toBe(first.text);
  });

  const streamed = operations.filter(
    ({ place }) => place.method === 'post' && mediaTypeOf(place, 200) === 'text/event-stream',
  );
  test.each(streamed)('to $id is streamed on request', async ({ place }) => {
    const request = await buildRequest(things, place, documentedBodies(served, place)[0]);
    const events = await expectStream(place, request, { accept: 'text/event-stream' }, 100);
    expect(events[0]).toBe('message.created');
    expect(events.at(-1)).toBe('done');
  });

  const keyed = operations.filter(({ place }) =>
    parameters(place, 'header').some(({ name }) => name === 'Idempotency-Key'),
  );
  test.each(keyed)('to $id answers the same again under one key', async ({ id, place }) => {
    const body = documentedBodies(served, place)[0];
    const request = await buildRequest(things, place, body);
    const headers = { 'idempotency-key': `key of ${id}` };
    const [first, second] = [await send(request, { headers }), await send(request, { headers })];
    expectSuccess(place, second);
    expect({ status: second.status, text: second.text }).toEqual({
      status: first.status,
      text: first.text,
    });
    const other = { ...request, body: { ...(body as object), surprise: 1 } };
    // A body that does not pass validation is refused before its key is looked at.
    expectRefusal(place, await send(other, { headers }), closes(place) ? 400 : 409);
  });
});

describe('a wrong request', () => {
  const guarded = operations.filter(({ place }) => place.operation.security.length > 0);
  test.each(guarded)('to $id without a credential is refused as documented', async ({ place }) => {
    const request = await buildRequest(things, place, documentedBodies(served, place)[0]);
    expectRefusal(place, await send({ ...request, token: null }), 401);
    expectRefusal(place, await send({ ...request, token: 'sik_nonsense' }), 401);
  });

  const withBody = operations.filter(({ place }) => served.bodySchemaOf(place));
  test.each(withBody)(
    'to $id with a wrong body is refused as documented',
    async ({ id, place }) => {
      for (const { what, body } of wrongBodies(served.document, served.bodySchemaOf(place)!)) {
        const reply = await send(await buildRequest(things, place, body));
        expect({ id, what, status: reply.status }).toEqual({ id, what, status: 400 });
        expectRefusal(place, reply, 400);
      }
      const request = await buildRequest(things, place, undefined);
      expectRefusal(place, await send(request, { raw: '{"' }), 400);
      const plain = { raw: 'hello', headers: { 'content-type': 'text/plain' } };
      expectRefusal(place, await send(request, plain), 415);
    },
  );

  const counted = operations.filter(({ place }) =>
    parameters(place, 'query').some(({ name }) => name === 'limit'),
  );
  test.each(counted)('to $id with a wrong limit is refused as documented', async ({ place }) => {
    for (const limit of ['0', '101', '-1', '1.5', 'ten', '']) {
      const request = await buildRequest(things, place, undefined, { limit });
      expectRefusal(place, await send(request), 400);
    }
  });

  // Without an id in its path, an operation says by 404 that something must be made first.
  const placed = operations.filter(
    ({ place }) => place.operation.responses['404'] && place.path.includes('{'),
  );
  test.each(placed)(
    'to $id for nothing that is there is refused as documented',
    async ({ place }) => {
      const request = await buildRequest(things, place, documentedBodies(served, place)[0]);
      const path = place.path.replace(/\{\w+\}/g, 'nothing');
      expectRefusal(place, await send({ ...request, path }), 404);
    },
  );

  const keyed = operations.filter(({ place }) =>
    parameters(place, 'header').some(({ name }) => name === 'Idempotency-Key'),
  );
  test.each(keyed)('to $id with a wrong Idempotency-Key is refused', async ({ place }) => {
    const request = await buildRequest(things, place, documentedBodies(served, place)[0]);
    const headers = { 'idempotency-key': 'k'.repeat(256) };
    expectRefusal(place, await send(request, { headers }), 400);
  });

  test('to an operation that takes nothing is one with a query', () => {
    const takesNothing = operations.filter(
      ({ place }) =>
        place.operation.security.length === 0 &&
        !place.operation.requestBody &&
        !place.operation.parameters,
    );
    for (const { place } of takesNothing) {
      const statuses = Object.keys(place.operation.responses).map(Number);
      expect(statuses.filter((status) => status > 400 && status < 500)).toEqual([]);
    }
    expect(takesNothing.length).toBeLessThan(operations.length);
  });
});

function parameters(place: Place, within: 'query' | 'header') {
  return served.parametersOf(place).filter((each) => each.in === within);
}

const closes = (place: Place) => served.bodySchemaOf(place)?.additionalProperties === false;

interface Sent {
  headers?: Record<string, string>;
  /** Sent as it is, instead of the request's body. */
  raw?: string;
}

function fetchAs(request: BuiltRequest, more: Sent, signal?: AbortSignal): Promise<Response> {
  const body = more.raw ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
  return fetch(service.url + request.path, {
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

async function send(request: BuiltRequest, more: Sent = {}): Promise<Reply> {
  const { status, headers, ...response } = await readText(await fetchAs(request, more));
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status, headers, ...response, body: isJson ? JSON.parse(response.text) : null };
}

const readText = async (response: Response) => ({
  status: response.status,
  headers: response.headers,
  text: await response.text(),
});

async function openTwoCases(token: string): Promise<void> {
  for (const message of ['one', 'two']) {
    await service.call('POST', '/api/cases', { token, body: { message } });
  }
}

/** One of the documented successes, in body and headers. */
function expectSuccess(place: Place, reply: Reply): void {
  expect({ status: reply.status, text: reply.status < 300 ? '' : reply.text }).toEqual({
    status: successOf(place),
    text: '',
  });
  const response = served.responseOf(place, reply.status);
  const [mediaType, media] = Object.entries(response.content!)[0]!;
  expect(reply.headers.get('content-type')).toMatch(new RegExp(`^${mediaType}(?:;|$)`));
  for (const name of Object.keys(response.headers))
    expect([...reply.headers.keys()]).toContain(name.toLowerCase());
  for (const item of itemsOf(mediaType, reply)) served.expectExactly(media.schema, item);
}

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
  for (const name of Object.keys(documented.headers)) expect(response.headers.has(name)).toBe(true);
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
