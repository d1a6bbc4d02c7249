import { getEventListeners } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DeskhandError, type Client } from '../src/index.ts';
import { createSession } from '../src/session.ts';
import { quickClient } from './clients.ts';
import {
  apiError,
  cut,
  json,
  message,
  page,
  refuse,
  startScriptedServer,
  type Handle,
  type ScriptedServer,
} from './scripted-server.ts';

let server: ScriptedServer;
let baseUrl: string;
beforeAll(async () => {
  server = await startScriptedServer();
  baseUrl = server.url;
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const posted = json(201, {
  message: message('m2', 2, 'assistant', 'Hi'),
  userMessage: message('m1', 1, 'user', 'Hello'),
});
const post = (client: Client, signal?: AbortSignal) =>
  client.postMessage('case_1', { content: 'Hello' }, signal ? { signal } : {});
const keys = () => server.requests.map(({ headers }) => headers['idempotency-key']);
const tokens = () => server.requests.map(({ headers }) => headers.authorization);
const failed = async (work: Promise<unknown>): Promise<DeskhandError> => {
  const error = await work.then(
    () => new Error('it succeeded'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof DeskhandError)) throw error;
  return error;
};
/** Accepts one token only. */
const only =
  (token: string): Handle =>
  (response, request) =>
    request.headers.authorization === `Bearer ${token}`
      ? posted(response, request)
      : refuse(401, 'UNAUTHORIZED')(response, request);

describe('a request', () => {
  test('is JSON with a token and a key, to an address that is spelled out', async () => {
    server.enqueue(posted);
    const client = quickClient({ baseUrl: `${baseUrl}/` });
    const { message: answer, userMessage } = await client.postMessage('a/b?c', {
      content: 'Hello',
      decision: 'confirm',
      replyToMessageId: 'm0',
    });
    expect([answer.content, userMessage?.content]).toEqual(['Hi', 'Hello']);
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      path: '/api/cases/a%2Fb%3Fc/messages',
      headers: { authorization: 'Bearer token-1', 'content-type': 'application/json' },
      body: { content: 'Hello', decision: 'confirm', replyToMessageId: 'm0' },
    });
    expect(keys()[0]).toMatch(/^[\d-]{4,255}$/);
  });

  test.each([429, 500])('is repeated under its key after %d', async (status) => {
    const client = quickClient({ baseUrl });
    server.enqueue(refuse(status, 'AGAIN'), cut, refuse(status, 'AGAIN'), posted);
    await post(client);
    expect(new Set(keys())).toHaveProperty('size', 1);
    expect(server.requests).toHaveLength(4);
    expect(client.timers.waits).toEqual([1_000, 2_000, 4_000]);
  });

  test('is repeated three times, and tells the last failure', async () => {
    const client = quickClient({ baseUrl });
    server.enqueue(cut, cut, cut, refuse(500, 'INTERNAL_ERROR'), posted);
    expect(await failed(post(client))).toMatchObject({
      name: 'DeskhandError',
      code: 'INTERNAL_ERROR',
      status: 500,
      requestId: 'req_500',
      message: 'message of INTERNAL_ERROR',
    });
    expect(server.requests).toHaveLength(4);
    server.enqueue(cut, cut, cut);
    await post(client);
  });

  test('that only reads is repeated after an answer alone: it has no key', async () => {
    const client = quickClient({ baseUrl });
    server.enqueue(refuse(500, 'INTERNAL_ERROR'), json(200, { cases: [], nextCursor: null }));
    await client.listCases();
    expect(client.timers.waits).toEqual([1_000]);
    server.enqueue(cut);
    expect(await failed(client.listCases())).toMatchObject({ code: 'NETWORK' });
    server.enqueue(refuse(409, 'CONFLICT', { 'retry-after': '1' }));
    expect(await failed(client.listCases())).toMatchObject({ code: 'CONFLICT' });
    expect(server.requests).toHaveLength(4);
  });

  test('waits as long as it is told, in seconds or until a date', async () => {
    const client = quickClient({ baseUrl });
    const date = new Date(Date.now() + 20_000).toUTCString();
    server.enqueue(
      refuse(429, 'RATE_LIMITED', { 'retry-after': '7' }),
      refuse(409, 'CONFLICT', { 'retry-after': date }),
      posted,
    );
    await post(client);
    expect(client.timers.waits[0]).toBe(7_000);
    expect(client.timers.waits[1]).toBeGreaterThan(10_000);
    expect(client.timers.waits[1]).toBeLessThanOrEqual(20_000);
  });

  test.each(['0', '1', '-5', 'Thu, 01 Jan 1970 00:00:00 GMT', 'soon'])(
    'never waits less because of Retry-After: %s',
    async (after) => {
      const client = quickClient({ baseUrl });
      const again = refuse(429, 'RATE_LIMITED', { 'retry-after': after });
      server.enqueue(again, again, again, posted);
      await post(client);
      expect(client.timers.waits).toEqual([1_000, 2_000, 4_000]);
    },
  );

  test('does not wait longer than a minute, and says when to come back', async () => {
    const client = quickClient({ baseUrl });
    server.enqueue(refuse(429, 'RATE_LIMITED', { 'retry-after': '61' }), posted);
    const error = await failed(post(client));
    expect(error).toMatchObject({ code: 'RATE_LIMITED', retryAfterMs: 61_000 });
    await post(client);
    server.enqueue(
      refuse(429, 'RATE_LIMITED', { 'retry-after': '40' }),
      refuse(429, 'RATE_LIMITED', { 'retry-after': '40' }),
    );
    expect(await failed(post(client))).toMatchObject({ retryAfterMs: 40_000 });
  });

  test.each([
    [400, 'VALIDATION_ERROR'],
    [403, 'FORBIDDEN'],
    [404, 'CASE_NOT_FOUND'],
    [409, 'CONFLICT'],
    [501, 'NOT_IMPLEMENTED'],
    [502, 'CONNECTOR_UNAVAILABLE'],
    [503, 'SERVICE_UNAVAILABLE'],
    [504, 'AGAIN'],
  ])('is not repeated after %d %s', async (status, code) => {
    const client = quickClient({ baseUrl });
    server.enqueue(refuse(status, code));
    expect(await failed(post(client))).toMatchObject({ code, status, requestId: `req_${status}` });
    expect(server.requests).toHaveLength(1);
  });

  test('refused by something that is no service of ours still has a code', async () => {
    const client = quickClient({ baseUrl });
    const html = (status: number) => json(status, '<h1>Sorry</h1>');
    server.enqueue(
      html(403),
      html(418),
      json(501, { error: 'NO_EXECUTOR' }),
      json(400, apiError(400, 'NEW_CODE')),
    );
    const codes = [];
    for (let time = 0; time < 4; time += 1) codes.push((await failed(post(client))).code);
    expect(codes).toEqual(['FORBIDDEN', 'BAD_RESPONSE', 'NOT_IMPLEMENTED', 'NEW_CODE']);
  });

  test.each([
    '',
    'null',
    '[]',
    '"text"',
    '{}',
    '{"message":{}}',
    '{"message":{"id":7}}',
    '{"messa',
  ])('answered with %j fails as BAD_RESPONSE', async (body) => {
    server.enqueue(json(201, body));
    expect(await failed(post(quickClient({ baseUrl })))).toMatchObject({ code: 'BAD_RESPONSE' });
    expect(server.requests).toHaveLength(1);
  });

  test('that nobody answers fails as NETWORK', async () => {
    const client = quickClient({ baseUrl: 'http://127.0.0.1:1' });
    const error = await failed(post(client));
    expect(error).toMatchObject({ code: 'NETWORK', status: null, requestId: null });
    expect(error.cause).toBeInstanceOf(Error);
    const silent = quickClient({ baseUrl });
    server.enqueue(() => undefined, posted);
    const answer = post(silent);
    while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    silent.timers.fallSilent();
    expect((await answer).message.id).toBe('m2');
  });

  test.each(['', ' \n\t', '\u200b\u00ad', 'x'.repeat(5_001), '😀'.repeat(5_001)])(
    'with a text nobody may send is not sent (%#)',
    async (content) => {
      const client = quickClient({ baseUrl });
      const refused = await failed(client.postMessage('case_1', { content }));
      expect(refused).toMatchObject({ code: 'VALIDATION_ERROR', status: null });
      expect(refused.message).toContain('`content`');
      const opening = await failed(client.openCase({ message: content }));
      expect(opening.message).toContain('`message`');
      const streamed = client.streamMessage('case_1', { content })[Symbol.asyncIterator]();
      expect(await failed(streamed.next())).toMatchObject({ code: 'VALIDATION_ERROR' });
      expect(server.requests).toHaveLength(0);
    },
  );

  test('with a context that is no JSON is not sent, and says so', async () => {
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    const client = quickClient({ baseUrl });
    for (const context of [loop, { count: 1n }]) {
      const refused = await failed(client.openCase({ message: 'Hello', context }));
      expect(refused).toMatchObject({ code: 'VALIDATION_ERROR', status: null });
      expect(refused.message).toContain('`context`');
      expect(refused.cause).toBeInstanceOf(TypeError);
      const streamed = client.streamOpenCase({ message: 'Hello', context })[Symbol.asyncIterator]();
      expect(await failed(streamed.next())).toMatchObject({ code: 'VALIDATION_ERROR' });
    }
    expect(server.requests).toHaveLength(0);
  });

  test('with as many characters as there may be is sent', async () => {
    server.enqueue(posted);
    await quickClient({ baseUrl }).postMessage('case_1', { content: '😀'.repeat(5_000) });
  });

  test('reads pages', async () => {
    server.enqueue(json(200, page([])), json(200, { cases: [], nextCursor: 'next' }));
    const client = quickClient({ baseUrl });
    await client.readCase('case_1', { limit: 5, cursor: 'a b' });
    expect((await client.listCases()).nextCursor).toBe('next');
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/api/cases/case_1?limit=5&cursor=a+b',
      '/api/cases',
    ]);
    expect(keys()).toEqual([undefined, undefined]);
  });
});

describe('a token', () => {
  test('is refreshed once when it is refused, and the request repeated once', async () => {
    server.enqueue(only('token-2'), only('token-2'));
    let asked = 0;
    const client = quickClient({ baseUrl, onTokenRefresh: () => `token-${(asked += 1) + 1}` });
    await post(client);
    expect(tokens()).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(new Set(keys())).toHaveProperty('size', 1);
    server.enqueue(only('token-9'), only('token-9'));
    expect(await failed(post(client))).toMatchObject({ code: 'UNAUTHORIZED', status: 401 });
    expect([asked, server.requests.length]).toEqual([2, 4]);
  });

  test('refused for several requests is refreshed once for all of them', async () => {
    let asked = 0;
    const client = quickClient({
      baseUrl,
      getToken: async () => {
        asked += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
        return `token-${asked}`;
      },
    });
    let late: () => void = () => undefined;
    const isLate = new Promise<void>((resolve) => (late = resolve));
    server.otherwise(async (response, request) => {
      // The last refusal arrives when the token has long been replaced.
      const isLast = request.path.endsWith('/case_9/messages');
      if (isLast && request.headers.authorization === 'Bearer token-1') await isLate;
      await only('token-2')(response, request);
    });
    const last = client.postMessage('case_9', { content: 'Hello' });
    await Promise.all([1, 2, 3, 4, 5].map(() => post(client)));
    expect(asked).toBe(2);
    late();
    await last;
    expect(asked).toBe(2);
  });

  test('that cannot be had fails as UNAUTHORIZED with its cause', async () => {
    const cause = new Error('the backend is down');
    server.otherwise(refuse(401, 'UNAUTHORIZED'));
    const refreshed = quickClient({ baseUrl, onTokenRefresh: () => Promise.reject(cause) });
    expect(await failed(post(refreshed))).toMatchObject({ code: 'UNAUTHORIZED', cause });
    let isDown = true;
    const asked = quickClient({
      baseUrl,
      getToken: () => {
        if (isDown) throw cause;
        return 'token-1';
      },
    });
    expect(await failed(post(asked))).toMatchObject({ code: 'UNAUTHORIZED', cause });
    isDown = false;
    server.enqueue(posted);
    await post(asked);
    const final = await failed(post(quickClient({ baseUrl })));
    expect(final).toMatchObject({ code: 'UNAUTHORIZED', status: 401, requestId: 'req_401' });
    expect(server.requests).toHaveLength(3);
  });
});

describe('a signal', () => {
  const hang: Handle = () => undefined;

  test('ends a request, a wait and a refresh at once, and is let go of', async () => {
    for (const prepare of [
      () => server.enqueue(hang),
      () => server.enqueue(refuse(500, 'INTERNAL_ERROR')),
      () => server.enqueue(refuse(401, 'UNAUTHORIZED')),
    ]) {
      prepare();
      const client = quickClient({ baseUrl, onTokenRefresh: () => new Promise(() => undefined) });
      client.timers.hold();
      const controller = new AbortController();
      const before = server.requests.length;
      const answer = failed(post(client, controller.signal));
      while (server.requests.length === before) await new Promise((r) => setTimeout(r, 5));
      await new Promise((resolve) => setTimeout(resolve, 20));
      controller.abort('enough');
      expect(await answer).toMatchObject({ code: 'ABORTED', cause: 'enough' });
      expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
      expect(client.timers.pending()).toBe(0);
    }
  });

  test('that is aborted already sends nothing; one that is not is let go of', async () => {
    server.otherwise(posted);
    const client = quickClient({ baseUrl });
    expect(await failed(post(client, AbortSignal.abort()))).toMatchObject({ code: 'ABORTED' });
    expect(server.requests).toHaveLength(0);
    const { signal } = new AbortController();
    await post(client, signal);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  test('of a destroyed client ends everything, and every later call', async () => {
    server.enqueue(hang);
    const client = quickClient({ baseUrl });
    const answer = failed(post(client));
    while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    client.destroy();
    const later = [
      post(client),
      client.openCase({ message: 'Hello' }),
      client.listCases(),
      client.readCase('case_1'),
      client.sendFeedback('case_1', 'positive'),
      client.closeCase('case_1', { resolution: 'resolved', rating: 9 }),
      client.escalate('case_1'),
      client.followCase('case_1')[Symbol.asyncIterator]().next(),
      client.streamMessage('case_1', { content: 'Hello' })[Symbol.asyncIterator]().next(),
      client.streamOpenCase({ message: 'Hello' })[Symbol.asyncIterator]().next(),
      (async () => createSession(client))(),
    ];
    for (const call of [answer, ...later.map(failed)]) {
      expect(await call).toMatchObject({ code: 'DESTROYED' });
    }
    expect(server.requests).toHaveLength(1);
    client.destroy();
  });
});
